import type { Endpoint, RequestOf, ResponseOf } from '../contract/defineEndpoint.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Whether the request counts for the loading indicator. Default: true. */
  readonly loading?: boolean
  /**
   * Whether an identical request that is under way makes this one a duplicate. Off for polling, for typing ahead and
   * for whatever shares its answers in another way. Default: true.
   */
  readonly dedupe?: boolean
  /** In ms, for an upload that takes longer than the usual request. Default: that of the client. */
  readonly timeout?: number
  /**
   * Nobody waits for this: its failure is told to nobody, opens no captcha and leads to no login. Default: false.
   */
  readonly silent?: boolean
  /** Hears how much of a body is sent, from 0 to 1, for an upload. Default: nobody does. */
  readonly onSent?: (part: number) => void
  /**
   * A refusal of the body (400, 413, 415, 422) is about what somebody has just handed in, so it is told in the words of the service, whatever
   * the deployment says of others. Default: false.
   */
  readonly tellRefusal?: boolean
  /** The request outlives the page, for what is sent when somebody leaves. Default: false. */
  readonly keepalive?: boolean
}

/** Calls an endpoint. Resolves to its response as the contract shapes it; rejects with a Failure and nothing else. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions
) => Promise<ResponseOf<E>>
