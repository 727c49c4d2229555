import { QueryClient } from '@tanstack/react-query'
import { isFailure, isTransient } from '../failures/failure.ts'

const RETRIES = 2

/** Where server state lives; one for each HttpProvider, so that two applications on a page do not meet. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is told at once; asking again waits until the browser is back (refetchOnReconnect).
        networkMode: 'always',
        refetchOnReconnect: true,
        // People have thirty tabs open: coming back to one is no reason to ask everything again.
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < RETRIES && isTransient(error) && !(isFailure(error) && error.kind === 'offline')
      },
      mutations: { networkMode: 'always', retry: false }
    }
  })
}
