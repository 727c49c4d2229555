import { isFailure } from '../failures/failure.ts'
import type { Locale } from './locale.ts'
import type { Texts } from './texts.ts'

/**
 * The sentence of a failure: the server's message if it may be shown and fits the language, else ours.
 *
 * @example
 * const sentences = useTexts(failureTexts)
 * const { error } = useEndpoint(endpoints.me, {})
 * return error && <p role="alert">{failureSentence(error, sentences)}</p>
 */
export function failureSentence(error: unknown, failures: Texts['failures'], locale?: Locale): string {
  if (!isFailure(error)) return failures.other
  return saidMessage(error.serverMessage, locale) ?? failures[error.code]
}

/** What a service says, in the language of the reader; null where it says nothing, or that in Chinese only. */
export function saidMessage(message: string | null, locale: Locale | undefined): string | null {
  const isRead = !locale || locale.code.startsWith('zh')
  if (message === null || isRead || !/\p{Script=Han}/u.test(message)) return message
  const known: Readonly<Record<string, string>> = locale.words
  for (const [chinese, said] of Object.entries(known)) {
    if (chinese === message) return said
    const values = chinese.includes('{') ? valuesIn(message, chinese) : null
    if (values) return said.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  return null
}

/** The values that a message has in the places of a sentence: {most}; null where it is another sentence. */
function valuesIn(message: string, sentence: string): Readonly<Record<string, string>> | null {
  const pattern = sentence
    .replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>.+)`)
  return new RegExp(`^${pattern}$`, 'u').exec(message)?.groups ?? null
}
