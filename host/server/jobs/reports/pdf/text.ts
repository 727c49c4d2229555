import type { FileCell } from '../../../../../src/domain/files/workbookParts.ts'
import { groupDigits } from '../../../../../src/domain/facts/money.ts'
import { wholeWords } from '../../../../../src/domain/names/wholeWords.ts'
import type { Run } from './content.ts'
import { widthOf } from './font.ts'

/** A cell as it is printed; null where nothing is known. */
export function printedCell(cell: FileCell): string | null {
  if (cell === null || typeof cell === 'string') return cell
  return 'day' in cell ? cell.day : groupDigits(cell.decimal)
}

/** Cut, if it is longer than so many characters. */
export function cut(text: string, most: number): string {
  const signs = Array.from(text)
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`
}

/** The longest part of a text that no line break divides, as wide as widthOf says. */
export function longestWord(text: string): number {
  return text
    .split(/[\s\u1100-\u115F\u2E80-\uFFDC]+/u)
    .reduce((longest, word) => Math.max(longest, widthOf(word)), 1)
}

/** What stays in one line beside a word: signs that begin no line, and the forms of companies. */
const GLUED = 7
/** Bold type is wider. */
const BOLD = 1.05

/** No text takes more lines of this width, which is in times the size of its font. */
export function mostLines(text: string, width: number): number {
  // Two lines that follow each other hold more than one line has room for: else they were one.
  const filled = (line: string): number => Math.max(width - longestWord(line) - GLUED, width / 2)
  return text
    .split('\n')
    .reduce((lines, line) => lines + 1 + Math.floor((BOLD * widthOf(line)) / filled(line)), 0)
}

/** Where a line may end before such a word; behind it stand at most signs that begin no line. */
const forms = new RegExp(
  `(?<=^|[\\p{Script=Han}）)\\s])(?:${wholeWords.source})(?=$|[\\p{Script=Han}，；。、（）()\\s])`,
  'gu'
)
const SIGNS = 2

/** A text in which no line break divides the form of a company, where a line of this width has room for it. */
export function whole(text: string, width: number): string | readonly Run[] {
  const runs: Run[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(forms)) {
    if (BOLD * widthOf(word) + SIGNS > width) continue
    if (index > from) runs.push({ text: text.slice(from, index) })
    runs.push({ text: word, noWrap: true })
    from = index + word.length
  }
  if (runs.length === 0) return text
  return from < text.length ? [...runs, { text: text.slice(from) }] : runs
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside SVG. */
export function xml(text: string): string {
  return text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')
}
