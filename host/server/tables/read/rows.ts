import type { Reason } from '../reasons.ts'
import { sentences, TableRefusal } from '../sentences.ts'

/** The cells of a row by column name; a Map, so that a column may have any name. */
export type Cells = ReadonlyMap<string, string>

export interface Row {
  /** The line on which the row starts, from 1. */
  readonly line: number
  readonly cells: Cells
  /** Why the row cannot be used; null for a valid one. */
  readonly problem: Reason | null
}

/** A table of a file. `rows` can be read once. */
export interface RowFile {
  /** The file name without its folder. */
  readonly name: string
  readonly headers: readonly string[]
  readonly size: number
  readonly bytesRead: () => number
  readonly rows: AsyncIterable<Row>
}

/** In characters; a longer record is caused by an unclosed quote. */
export const MAX_RECORD = 2_000_000
/** In characters. */
export const MAX_CELL = 100_000

/** The problem of a row whose texts cannot be used. */
export function problemOf(texts: Iterable<string>): Reason | null {
  for (const text of texts) {
    if (text.length > MAX_CELL) return 'cellTooLong'
    if (text.includes('\uFFFD')) return 'garbledText'
  }
  return null
}

/** A row as texts, in the order of the columns. */
export interface TextRow {
  /** The line of the file, or the row of the sheet, on which it starts, from 1. */
  readonly line: number
  readonly texts: readonly string[]
  /** The problem that the reader found. */
  readonly problem?: Reason | null
}

export interface Table {
  readonly headers: readonly string[]
  readonly rows: AsyncIterable<Row>
}

interface TableRules {
  /** Whether a row with fewer cells than the header is broken. Sheets omit empty cells. */
  readonly shortIsBroken: boolean
}

/** A table whose first row is the header. Refuses an empty one. */
export async function tableOf(
  name: string,
  rows: AsyncGenerator<TextRow>,
  { shortIsBroken }: TableRules
): Promise<Table> {
  const first = await rows.next()
  if (first.done) throw new TableRefusal(sentences.file.empty(name))
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

// Spreadsheets write empty cells after the last column.
function longProblem(headers: readonly string[], texts: readonly string[]): Reason | null {
  return texts.slice(headers.length).some(text => text.trim() !== '') ? 'longRow' : null
}

/** Cells by header; those without one as #10, #11 …, so that a rejected row is complete. */
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

// Of duplicate headers the first counts; empty headers are ignored.
function isOwnName(header: string, at: number, headers: readonly string[]): boolean {
  return header !== '' && headers.indexOf(header) === at
}

/** The items already read from an iterator, then the rest. Closes the rest if the reader stops early. */
export async function* joined<Item>(head: Iterable<Item>, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    yield* head
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
