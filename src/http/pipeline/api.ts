import type { Endpoint, RequestOf, ResponseOf } from '../../contract/base/defineEndpoint.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Whether the request counts for the loading indicator. Default: true. */
  readonly loading?: boolean
  /**
   * Whether an identical request in flight makes this one a duplicate. Turn it off for polling, for search as one
   * types, and where answers are shared otherwise. Default: true.
   */
  readonly dedupe?: boolean
  /** In ms, for an upload that takes longer than the usual request. Default: that of the client. */
  readonly timeout?: number
  /** A background call: its failure is not shown, opens no captcha and leads to no login. Default: false. */
  readonly silent?: boolean
  /** Whether a 429 asks for a captcha; not where solving one would lift nothing. Default: true. */
  readonly captcha?: boolean
  /** Upload progress, from 0 to 1. Default: none. */
  readonly onSent?: (part: number) => void
  /**
   * A 400, 413, 415 or 422 is about what the user just entered, so the service's own message is shown whatever
   * `showApiErrorInfo` says; so is that of a refusal with a reason of the contract, and that of any refusal in an
   * envelope. A limit of the day is always told. Default: false.
   */
  readonly tellRefusal?: boolean
  /** The request outlives the page, for what is sent on leaving it. Default: false. */
  readonly keepalive?: boolean
}

/** Calls an endpoint. Resolves to its response as the contract shapes it; rejects with a Failure and nothing else. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions
) => Promise<ResponseOf<E>>
