import type { FailureCode, FailureKind } from '../../src/failures/codes.ts'
import { Failure } from '../../src/failures/failure.ts'

/** A status without a sentence of its own. */
const SOME_OTHER = 418

/** The failure of a code, as the client raises it. */
export function failureOf(code: FailureCode, serverMessage = ''): Failure {
  const status = statusOf(code)
  if (status === null) return new Failure({ kind: code as FailureKind, serverMessage })
  return new Failure({ kind: 'status', status, serverMessage })
}

/** The HTTP status of a code, or null. */
export function statusOf(code: FailureCode): number | null {
  if (code === 'other') return SOME_OTHER
  const [, digits] = /^status(\d+)$/.exec(code) ?? []
  return digits === undefined ? null : Number(digits)
}
