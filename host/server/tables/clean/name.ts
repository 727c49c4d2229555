import { cleaned, unusable, type Cleaned } from './cleaned.ts'
import { isNothing, oneLine } from './text.ts'

const LONGEST = 200

/** A name as it is written, on one line; compare names by normaliseName. */
export function cleanName(text: string): Cleaned<string> {
  const name = oneLine(text)
  if (name === '' || isNothing(name)) return unusable('nameMissing')
  if (name.length > LONGEST) return unusable('nameTooLong')
  return /\p{L}/u.test(name) ? cleaned(name) : unusable('nameUnreadable')
}

/** Names in one cell, such as former names; what is none is left out. */
export function cleanNames(text: string): readonly string[] {
  const names = text.split(/[\n、，,；;|]/).map(each => cleanName(each).value)
  return [...new Set(names.filter(name => name !== null))]
}
