import type { Reason } from '../reasons.ts'
import { Refusal } from '../tableRefusal.ts'
import { sentences } from '../sentences.ts'
import { problemOf, type Row } from './rows.ts'

/** A row as texts, in the order of the columns. */
export interface TextRow {
  /** The line of the file, or the row of the sheet, on which it begins, from 1. */
  readonly line: number
  readonly texts: readonly string[]
  /** What the reader found wrong. */
  readonly problem?: Reason | null
}

export interface Table {
  readonly headers: readonly string[]
  readonly rows: AsyncIterable<Row>
}

interface TableRules {
  /** Whether a row with fewer cells than the header is broken. A sheet leaves out the empty ones. */
  readonly shortIsBroken: boolean
}

/** A table whose first row names its columns. Refuses one without any row. */
export async function tableOf(
  name: string,
  rows: AsyncGenerator<TextRow>,
  { shortIsBroken }: TableRules
): Promise<Table> {
  const first = await rows.next()
  if (first.done) throw new Refusal(sentences.file.empty(name))
  const headers = first.value.texts.map(text => text.trim())
  return { headers: headers.filter(isOwnName), rows: rowsOf(headers, rows, shortIsBroken) }
}

async function* rowsOf(
  headers: readonly string[],
  rows: AsyncGenerator<TextRow>,
  shortIsBroken: boolean
): AsyncGenerator<Row> {
  for await (const { line, texts, problem = null } of rows) {
    const ragged = shortIsBroken && texts.length < headers.length ? 'shortRow' : longProblem(headers, texts)
    yield { line, cells: cellsOf(headers, texts), problem: problem ?? ragged ?? problemOf(texts) }
  }
}

// Empty cells after the last column come from a spreadsheet and harm nobody.
function longProblem(headers: readonly string[], texts: readonly string[]): Reason | null {
  return texts.slice(headers.length).some(text => text.trim() !== '') ? 'longRow' : null
}

/**
 * Cells by header; those of columns without a name of their own, and those beyond the last header, as #10, #11 …, so that
 * a row is sent back whole.
 */
function cellsOf(headers: readonly string[], texts: readonly string[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  for (const [at, header] of headers.entries()) {
    if (isOwnName(header, at, headers)) cells.set(header, texts[at] ?? '')
  }
  for (const [at, text] of texts.entries()) {
    if (text.trim() !== '' && !isOwnName(headers[at] ?? '', at, headers)) cells.set(`#${at + 1}`, text)
  }
  return cells
}

// Of two columns with one name the first counts; a column without a name has nothing to say.
function isOwnName(header: string, at: number, headers: readonly string[]): boolean {
  return header !== '' && headers.indexOf(header) === at
}
