import type { FailureCode } from './codes.ts'
import { isFailure, isSessionLost } from './failure.ts'

/**
 * What helps after a failure.
 * - retry: the same once more
 * - signIn: a session
 * - permission: a permission, which others give
 * - change: to ask for something else, or at another time
 */
export type StepAfter = 'retry' | 'signIn' | 'permission' | 'change'

const steps: Readonly<Record<FailureCode, StepAfter>> = {
  status302: 'retry',
  status400: 'change',
  status401: 'signIn',
  status403: 'permission',
  status404: 'change',
  status408: 'retry',
  status409: 'change',
  status429: 'retry',
  status500: 'retry',
  status501: 'change',
  status502: 'retry',
  status503: 'retry',
  status504: 'retry',
  status505: 'change',
  other: 'retry',
  refused: 'retry',
  timeout: 'retry',
  network: 'retry',
  offline: 'retry',
  duplicate: 'retry',
  aborted: 'retry',
  malformed: 'retry',
  loginInvalid: 'signIn'
}

export function stepAfter(failure: unknown): StepAfter {
  if (!isFailure(failure)) return 'retry'
  const { code, kind, reason, serverMessage } = failure
  if (isSessionLost(failure)) return 'signIn'
  // A service that says why it refuses has said what helps.
  if (reason !== null || (kind === 'refused' && serverMessage !== null)) return 'change'
  return steps[code]
}
