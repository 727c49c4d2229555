/** The names of a pasted list: one in each line, blank lines left out, each once. */
export interface PastedNames {
  readonly names: readonly string[]
  /** How many lines said what a line before had said. */
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

/** The text as far as it holds so many different names. */
export function cutNames(text: string, most: number): string {
  return namesOf(text).names.slice(0, most).join('\n')
}
