import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isFailure, isTransient } from '../failures/failure.ts'

const RETRIES = 2
/** In seconds: a longer wait is shown, and the retry is left to the user. */
const LONGEST_WAIT = 30

/** One for each HttpProvider, so that two applications on a page share nothing. */
export function createQueryClient(): QueryClient {
  // Notify in the same task. The default timer lets the browser paint the previous state in between.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Report offline at once; refetchOnReconnect fetches again.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Coming back to one of many tabs is no reason to refetch.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && isWorthwhile(error),
        retryDelay: (failures, error) => 1000 * Math.max(2 ** failures, waitOf(error))
      },
      mutations: { networkMode: 'always', retry: false }
    }
  })
}

/** Only reads come here; mutations are never retried. Neither is what took a minute already. */
function isWorthwhile(error: unknown): boolean {
  if (!isTransient(error) || waitOf(error) > LONGEST_WAIT) return false
  return isFailure(error) && error.kind !== 'offline' && error.kind !== 'timeout'
}

/** Seconds that the service asks for. */
function waitOf(error: unknown): number {
  return isFailure(error) ? (error.retryAfter ?? 0) : 0
}
