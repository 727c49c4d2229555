import type { Endpoint, RequestOf, ResponseOf } from '../contract/defineEndpoint.ts'
import type { Failure } from '../failures/failure.ts'
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from './queries.tsx'
import type { Api } from './api.ts'
import { useApi } from './useConnection.ts'

export interface EndpointOptions {
  /** Whether to fetch. Default: true. */
  readonly enabled?: boolean
  /** Show the previous answer while the next one loads. Default: false. */
  readonly keepPrevious?: boolean
  /** For how many seconds an answer is not asked for again. Default: what the endpoint's entry says. */
  readonly fresh?: number
}

/** The query key; all calls of one endpoint share its beginning. */
export function endpointKey<E extends Endpoint>(endpoint: E, request?: RequestOf<E>): readonly unknown[] {
  const name = [endpoint.service, endpoint.method, endpoint.path]
  return request === undefined ? name : [...name, request]
}

export function endpointQuery<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: RequestOf<E>,
  options: EndpointOptions = {}
) {
  return queryOptions<ResponseOf<E>, Failure>({
    queryKey: endpointKey(endpoint, request),
    // The query cache shares answers, so two widgets that ask the same are no duplicates.
    queryFn: ({ signal }) => api(endpoint, request, { signal, dedupe: false }),
    enabled: options.enabled ?? true,
    staleTime: (options.fresh ?? endpoint.fresh) * 1000,
    meta: { countsFavorites: endpoint.countsFavorites },
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {})
  })
}

/** Fetches what a screen shows: shared between callers, aborted when nothing shows it any more. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: EndpointOptions
): UseQueryResult<ResponseOf<E>, Failure> {
  return useQuery(endpointQuery(useApi(), endpoint, request, options))
}
