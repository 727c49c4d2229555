/** The names of a pasted list: one per line, without blanks and duplicates. */
interface PastedNames {
  readonly names: readonly string[]
  /** How many lines were duplicates. */
  readonly repeated: number
}

export function namesOf(text: string): PastedNames {
  const lines = text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const names = [...new Set(lines)]
  return { names, repeated: lines.length - names.length }
}

/** The text up to a number of distinct names. */
export function cutNames(text: string, most: number): string {
  return namesOf(text).names.slice(0, most).join('\n')
}
