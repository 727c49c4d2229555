import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isFailure, isTransient } from '../failures/failure.ts'

const RETRIES = 2
/** In seconds: who is told to wait longer is told so, and asks again by hand. */
const LONGEST_WAIT = 30

/** Where server state lives; one for each HttpProvider, so that two applications on a page do not meet. */
export function createQueryClient(): QueryClient {
  // An answer is drawn in the turn in which it came. The usual timer lets a browser paint the old picture in between.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is told at once; asking again waits until the browser is back (refetchOnReconnect).
        networkMode: 'always',
        refetchOnReconnect: true,
        // People have thirty tabs open: coming back to one is no reason to ask everything again.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && isWorthwhile(error),
        retryDelay: (failures, error) => 1000 * Math.max(2 ** failures, waitOf(error))
      },
      mutations: { networkMode: 'always', retry: false }
    }
  })
}

/** Only reads come here; what somebody does is never sent again by itself. Nor is what has taken a minute already. */
function isWorthwhile(error: unknown): boolean {
  if (!isTransient(error) || waitOf(error) > LONGEST_WAIT) return false
  return isFailure(error) && error.kind !== 'offline' && error.kind !== 'timeout'
}

/** Seconds that the service asks for. */
function waitOf(error: unknown): number {
  return isFailure(error) ? (error.retryAfter ?? 0) : 0
}
