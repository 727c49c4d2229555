import { createContext, use, useSyncExternalStore } from 'react'
import type { HttpConnection } from './connection.ts'
import type { Api } from './pipeline/api.ts'
import type { SeenWorlds } from './pipeline/worlds.ts'

export const ConnectionContext = /* @__PURE__ */ createContext<HttpConnection | null>(null)

export function useConnection(): HttpConnection {
  const connection = use(ConnectionContext)
  if (!connection) {
    throw new Error('This needs an HttpProvider above it: wrap your component in <HttpProvider>.')
  }
  return connection
}

/**
 * How many requests in flight count for the loading indicator.
 *
 * @example const isBusy = useLoading() > 0
 */
export function useLoading(): number {
  const { loading } = useConnection()
  return useSyncExternalStore(
    loading.subscribe,
    () => loading.count,
    () => 0
  )
}

/** Which world the answers are from; null while it is not known, and where no provider knows it. */
export function useSeenWorlds(): SeenWorlds | null {
  const worlds = use(ConnectionContext)?.worlds
  const read = (): SeenWorlds | null => worlds?.read() ?? null
  return useSyncExternalStore(worlds?.subscribe ?? never, read, read)
}

const never = () => () => {}

export const ApiContext = /* @__PURE__ */ createContext<Api | null>(null)

/**
 * Calls an endpoint when something happens; what a component shows is asked for with `useEndpoint`.
 *
 * @example
 * const api = useApi()
 * const add = (companyId: string) => api(endpoints.addFavorite, { body: { companyId } })
 */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an HttpProvider above it: wrap your component in <HttpProvider>.')
  return api
}
