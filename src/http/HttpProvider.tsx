import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { createConnection, type HttpConnection } from './connection.ts'
import type { HttpClientOptions } from './pipeline/settings.ts'
import { CacheProvider } from './queries.tsx'
import { ApiContext, ConnectionContext } from './useConnection.ts'
import { needsReact } from '../theme/needsReact.tsx'

export interface HttpProviderProps extends HttpClientOptions {
  readonly children: ReactNode
}

/**
 * The connection and the query cache for everything below. Options may be inline objects: a change applies to the
 * next call and remounts nothing.
 *
 * @example
 * <HttpProvider baseUrl="https://api.example.com" timeout={20_000}>
 *   <ExploreCompanyScreen />
 * </HttpProvider>
 */
export const HttpProvider = /* @__PURE__ */ needsReact(function HttpProvider({
  children,
  ...options
}: HttpProviderProps) {
  const [connection] = useState(() => createConnection(options))
  useLayoutEffect(() => connection.configure(options))
  useEffect(() => () => forgetAnswers(connection), [connection])
  return (
    <ConnectionContext value={connection}>
      <ApiContext value={connection.api}>
        <CacheProvider client={connection.queryClient}>{children}</CacheProvider>
      </ApiContext>
    </ConnectionContext>
  )
})

/**
 * Drops unused answers, which otherwise stay for five minutes after the provider is gone. Deferred, because
 * StrictMode mounts it again at once; a call in flight has to end first, or its answer would be cached after all.
 */
function forgetAnswers({ queryClient }: HttpConnection): void {
  queueMicrotask(() => {
    const forget = (): void => queryClient.removeQueries({ type: 'inactive' })
    queryClient.cancelQueries({ type: 'inactive' }).then(forget, forget)
  })
}
