import { isFailure } from '../failures/failure.ts'
import type { Texts } from './texts.ts'

/** What a person is told about something that went wrong: the server's words where they may be shown, else ours. */
export function failureSentence(error: unknown, failures: Texts['failures']): string {
  if (!isFailure(error)) return failures.other
  return error.serverMessage ?? failures[error.code]
}
