import type { FileCell } from '../../../../../src/domain/workbookParts.ts'
import { groupDigits } from '../../../../../src/domain/money.ts'

/** Characters that are no text: controls, halves of characters, and those that turn the order of what follows. */
// oxlint-disable-next-line no-control-regex -- exactly those are taken out
const NO_TEXT = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\p{Cs}]/gu

/** Text as it is printed. */
export function printed(text: string): string {
  return text.replace(NO_TEXT, '')
}

/** A cell as it is printed; null where nothing is known. */
export function printedCell(cell: FileCell): string | null {
  if (cell === null) return null
  if (typeof cell === 'string') return printed(cell)
  return 'day' in cell ? cell.day : groupDigits(cell.decimal)
}

/** Cut, if it is longer than so many characters. */
export function cut(text: string, most: number): string {
  const signs = Array.from(text)
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`
}

const WIDE = /[%\u1100-\u115F\u2E80-\uFFDC]/u

/** About how wide a line of text is, in times the size of its font. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += WIDE.test(sign) ? 1 : 0.56
  return width
}

/** The longest part of a text that no line break divides, as wide as widthOf says. */
export function longestWord(text: string): number {
  const words = text.split(/[\s\u1100-\u115F\u2E80-\uFFDC]+/u).map(word => 0.56 * word.length)
  return Math.max(1, ...words)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside SVG. */
export function xml(text: string): string {
  return printed(text).replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')
}
