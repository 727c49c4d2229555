import { isFailure } from '../failures/failure.ts'

/** Asked again, they are answered alike. */
const settled: readonly (number | null)[] = [400, 403]

/** What helps after a failure: another attempt, or another way. */
export function stepAfter(failure: unknown): 'retry' | 'back' {
  return isFailure(failure) && settled.includes(failure.status) ? 'back' : 'retry'
}
