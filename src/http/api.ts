import type { Endpoint, RequestOf, ResponseOf } from '../contract/defineEndpoint.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Whether the request counts for the loading indicator. Default: true. */
  readonly loading?: boolean
}

/** Calls an endpoint. Resolves to its response as the contract shapes it; rejects with a Failure and nothing else. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions
) => Promise<ResponseOf<E>>
