import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { createConnection, type HttpConnection } from './connection.ts'
import type { HttpClientOptions } from './settings.ts'
import { ApiContext } from './useApi.ts'
import { ConnectionContext } from './useConnection.ts'

export interface HttpProviderProps extends HttpClientOptions {
  readonly children: ReactNode
}

/**
 * Gives everything below it the way to the services and a place for what they answered. Options may be written
 * inline: a change is used by the next call and remounts nothing.
 */
export function HttpProvider({ children, ...options }: HttpProviderProps) {
  const [connection] = useState(() => createConnection(options))
  useLayoutEffect(() => connection.configure(options))
  useEffect(() => () => forgetAnswers(connection), [connection])
  return (
    <ConnectionContext value={connection}>
      <ApiContext value={connection.api}>
        <QueryClientProvider client={connection.queryClient}>{children}</QueryClientProvider>
      </ApiContext>
    </ConnectionContext>
  )
}

/**
 * Lets go of answers that nobody shows any more, which otherwise stay for five minutes. What is below the provider
 * goes after it, and comes back at once in StrictMode; so it looks a moment later. A call that is still under way ends
 * first, or its answer would be kept after all.
 */
function forgetAnswers({ queryClient }: HttpConnection): void {
  queueMicrotask(() => {
    const forget = (): void => queryClient.removeQueries({ type: 'inactive' })
    queryClient.cancelQueries({ type: 'inactive' }).then(forget, forget)
  })
}
