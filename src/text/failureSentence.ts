import { isFailure } from '../failures/failure.ts'
import type { Texts } from './texts.ts'

/**
 * The sentence of a failure: the server's message if it may be shown, else ours.
 *
 * @example
 * const sentences = useTexts(failureTexts)
 * const { error } = useEndpoint(endpoints.me, {})
 * return error && <p role="alert">{failureSentence(error, sentences)}</p>
 */
export function failureSentence(error: unknown, failures: Texts['failures']): string {
  if (!isFailure(error)) return failures.other
  return error.serverMessage ?? failures[error.code]
}
