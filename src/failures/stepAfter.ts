import { isFailure, isSessionLost } from './failure.ts'

/**
 * What helps after a failure.
 * - retry: the same once more
 * - signIn: a session
 * - permission: a permission, which others give
 * - change: to ask for something else, or at another time
 */
export type StepAfter = 'retry' | 'signIn' | 'permission' | 'change'

/** Asked again, they are answered alike. */
const settled: readonly (number | null)[] = [400, 404, 409, 501, 505]

export function stepAfter(failure: unknown): StepAfter {
  if (!isFailure(failure)) return 'retry'
  const { kind, reason, serverMessage, status } = failure
  if (isSessionLost(failure)) return 'signIn'
  // A service that says why it refuses has said what helps.
  if (reason !== null || (kind === 'refused' && serverMessage !== null)) return 'change'
  if (status === 403) return 'permission'
  return settled.includes(status) ? 'change' : 'retry'
}
