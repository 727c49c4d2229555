import type { Endpoint, RequestOf, ResponseOf } from '../contract/base/defineEndpoint.ts'
import type { Failure } from '../failures/failure.ts'
import { whenIdle } from '../ui/hooks/whenIdle.ts'
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type QueryClient,
  type UseQueryResult
} from './queries.tsx'
import type { Api } from './pipeline/api.ts'
import { useApi } from './useConnection.ts'

export interface EndpointOptions<Answer = unknown> {
  /** Whether to fetch. Default: true. */
  readonly enabled?: boolean
  /** Show the previous answer while the next one loads. Default: false. */
  readonly keepPrevious?: boolean
  /** For how many seconds an answer is not asked for again. Default: what the endpoint's entry says. */
  readonly fresh?: number
  /**
   * Nobody waits for it: asked after what people wait for, no loading indicator, and a failure is nobody's concern.
   * Default: false.
   */
  readonly background?: boolean
  /** After how many seconds to ask again by itself, from the answer so far; null for never. Default: never. */
  readonly poll?: (answer: Answer | undefined) => number | null
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
  options: EndpointOptions<ResponseOf<E>> = {}
) {
  const { poll, background = false } = options
  return queryOptions<ResponseOf<E>, Failure>({
    queryKey: endpointKey(endpoint, request),
    // The query cache shares answers, so two widgets that ask the same are no duplicates.
    queryFn: async ({ client, signal }) => {
      if (background) await whenQuiet(client)
      return api(endpoint, request, {
        signal,
        dedupe: false,
        ...(background && { loading: false, silent: true })
      })
    },
    enabled: options.enabled ?? true,
    staleTime: (options.fresh ?? endpoint.fresh) * 1000,
    meta: { changesWithFavorites: endpoint.changesWithFavorites, background },
    ...(poll && {
      refetchInterval: ({ state }: { readonly state: { readonly data: ResponseOf<E> | undefined } }) =>
        milliseconds(poll(state.data))
    }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {})
  })
}

/** Resolves once what people wait for is shown. */
async function whenQuiet(client: QueryClient): Promise<void> {
  const cache = client.getQueryCache()
  for (;;) {
    await new Promise<void>(resolve => whenIdle(resolve))
    if (client.isFetching({ predicate: ({ meta }) => !meta?.['background'] }) === 0) return
    await new Promise<void>(resolve => {
      const stop = cache.subscribe(() => {
        stop()
        resolve()
      })
    })
  }
}

function milliseconds(seconds: number | null): number | false {
  return seconds === null ? false : seconds * 1000
}

/**
 * Fetches what a screen shows: shared between callers, aborted when nothing shows it any more.
 *
 * @example const { data, error } = useEndpoint(endpoints.company, { params: { id: 'c-1024' } })
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: EndpointOptions<ResponseOf<E>>
): UseQueryResult<ResponseOf<E>, Failure> {
  return useQuery(endpointQuery(useApi(), endpoint, request, options))
}

/** Whether it has answered or failed, so that what stands below it can come without being moved. */
export function isSettled({
  isPending,
  failureCount
}: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean {
  return !isPending || failureCount > 0
}
