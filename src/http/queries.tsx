import {
  hashKey,
  useMutation as useMutationOf,
  useQueries as useQueriesOf,
  useQuery as useQueryOf,
  type DefaultError,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult
} from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react'

export {
  keepPreviousData,
  queryOptions,
  skipToken,
  type QueryClient,
  type UseQueryResult
} from '@tanstack/react-query'

/** Not TanStack's own: with that one, components of the embedding page among ours would read our cache as theirs. */
const CacheContext = /* @__PURE__ */ createContext<QueryClient | null>(null)

interface CacheProviderProps {
  readonly client: QueryClient
  readonly children: ReactNode
}

export function CacheProvider({ client, children }: CacheProviderProps) {
  useEffect(() => {
    client.mount()
    return () => client.unmount()
  }, [client])
  return <CacheContext value={client}>{children}</CacheContext>
}

export function useQueryClient(): QueryClient {
  const client = use(CacheContext)
  if (!client) throw new Error('This needs an HttpProvider above it: wrap your component in <HttpProvider>.')
  return client
}

export function useQuery<Data, E = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, E, Selected, Key>
): UseQueryResult<Selected, E> {
  const client = useQueryClient()
  useArrival(client, options.queryKey)
  return useQueryOf(options, client)
}

/**
 * Draws an answer in the turn in which it comes. TanStack tells its own hooks by a timer, and the browser may paint the state
 * before in between; its scheduler is one for the whole page, the portal's too.
 */
function useArrival(client: QueryClient, key: QueryKey): void {
  const cache = client.getQueryCache()
  const subscribe = useCallback(
    (changed: () => void) => cache.subscribe(({ type }) => type === 'updated' && changed()),
    [cache]
  )
  const hash = hashKey(key)
  const arrived = () => {
    const state = cache.get(hash)?.state
    return state?.error ?? state?.data
  }
  useSyncExternalStore(subscribe, arrived, arrived)
}

export const useQueries: typeof useQueriesOf = options => useQueriesOf(options, useQueryClient())

export const useMutation: typeof useMutationOf = options => useMutationOf(options, useQueryClient())
