/** No cell makes those below it begin further right than this. */
const WIDEST = 24

const UNKNOWN = '--'

const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/gu

/** Rows of texts as a terminal shows them: one line each, in columns, under their headings. Null is unknown. */
export function table(headings: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  const lines = [headings, ...rows.map(row => row.map(cell => oneLine(cell ?? UNKNOWN)))]
  const widths = headings.map((_, at) =>
    Math.min(WIDEST, Math.max(...lines.map(line => widthOf(line[at] ?? ''))))
  )
  return lines
    .map(line => line.map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell)))))
    .map(line => line.join('  ').trimEnd())
    .join('\n')
}

/** What somebody wrote must not steer the terminal of who reads it, nor turn the direction of the text. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
}

/** A text of somebody else must not begin a line of its own either. */
function oneLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' '))
}

/** In the cells of a terminal: a Chinese character takes two. */
function widthOf(text: string): number {
  return text.replaceAll(WIDE, '  ').length
}
