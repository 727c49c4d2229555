import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createConnection } from './connection.ts'
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
  return (
    <ConnectionContext value={connection}>
      <ApiContext value={connection.api}>
        <QueryClientProvider client={connection.queryClient}>{children}</QueryClientProvider>
      </ApiContext>
    </ConnectionContext>
  )
}
