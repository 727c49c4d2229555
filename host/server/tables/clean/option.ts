import { cleaned, empty, unusable, type Cleaned } from './cleaned.ts'
import type { Reason } from '../reasons.ts'
import { isNothing, plainLine } from './text.ts'

/** Words of sources for each option, by which it is recognised beside its own name. The first that a text holds wins. */
export type Words = readonly (readonly [words: RegExp, option: string])[]

/** A text as one of some options: by its name, or by the words of sources; `otherwise` is why it is left out. */
export function cleanOption(
  text: string,
  options: readonly string[],
  words: Words,
  otherwise: Reason
): Cleaned<string> {
  const line = plainLine(text)
  if (line === '' || isNothing(line)) return empty
  if (options.includes(line)) return cleaned(line)
  const found = words.find(([word]) => word.test(line))
  return found ? cleaned(found[1]) : unusable(otherwise)
}
