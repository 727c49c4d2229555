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
  /** The titles and the header as rows, for a file that may have no header; none for JSON lines. */
  readonly top: readonly Row[]
  readonly rows: AsyncIterable<Row>
}

/** In characters; a longer record is caused by an unclosed quote. */
export const MAX_RECORD = 2_000_000
/** In characters. */
export const MAX_CELL = 100_000
/** Columns of a table; a spreadsheet program offers 16,384, but no list of companies needs them. */
export const MAX_COLUMNS = 500

const LONE_SURROGATE = /\p{Cs}/u

/** The problem of a row whose texts cannot be used. */
export function problemOf(texts: Iterable<string>): Reason | null {
  for (const text of texts) {
    if (text.length > MAX_CELL) return 'cellTooLong'
    if (text.includes('\uFFFD') || LONE_SURROGATE.test(text)) return 'garbledText'
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

export type Table = Pick<RowFile, 'headers' | 'top' | 'rows'>

interface TableRules {
  /** Whether a row with fewer cells than the header is broken. Sheets omit empty cells. */
  readonly shortIsBroken: boolean
}

/** A table whose first row below a title is the header. Refuses an empty one and one of too many columns. */
export async function tableOf(
  name: string,
  rows: AsyncGenerator<TextRow>,
  { shortIsBroken }: TableRules
): Promise<Table> {
  const { titles, body } = await takeTitles(rows)
  const first = await body.next()
  if (first.done) throw new TableRefusal(sentences.file.empty(name))
  const texts = first.value.texts.map(text => text.trim())
  const filled = texts.findLastIndex(text => text !== '') + 1
  if (filled > MAX_COLUMNS) {
    throw new TableRefusal(sentences.file.tooManyColumns(name, first.value.line, MAX_COLUMNS))
  }
  const columns = ownNames(texts)
  const headers = columns.filter(column => column !== null)
  const top = [...titles, first.value].map(row => rowOf(columns, row, 0))
  return { headers, top, rows: rowsOf(columns, body, shortIsBroken ? columns.length : 0) }
}

/** Most rows above the header, and rows below that are inspected to be sure. */
const MAX_TITLES = 5
const LOOK_AHEAD = MAX_TITLES + 4

/** Tables often start with a title or a remark: a single cell above rows with several. */
async function takeTitles(rows: AsyncGenerator<TextRow>) {
  const head: TextRow[] = []
  while (head.length < LOOK_AHEAD) {
    // oxlint-disable-next-line no-await-in-loop -- rows come one after the other
    const row = await rows.next()
    if (row.done) break
    head.push(row.value)
  }
  const start = head.findIndex(isWide)
  const below = head.slice(start)
  const isTitled = start > 0 && start <= MAX_TITLES && below.length > 1 && below.every(isWide)
  return { titles: isTitled ? head.slice(0, start) : [], body: joined(isTitled ? below : head, rows) }
}

function isWide({ texts }: TextRow): boolean {
  return texts.filter(text => text.trim() !== '').length > 1
}

/** Each column's own name; null if it is empty or repeats an earlier one. */
function ownNames(texts: readonly string[]): readonly (string | null)[] {
  const seen = new Set([''])
  return texts.map(text => {
    if (seen.has(text)) return null
    seen.add(text)
    return text
  })
}

async function* rowsOf(
  columns: readonly (string | null)[],
  rows: AsyncGenerator<TextRow>,
  least: number
): AsyncGenerator<Row> {
  for await (const row of rows) yield rowOf(columns, row, least)
}

function rowOf(
  columns: readonly (string | null)[],
  { line, texts, problem = null }: TextRow,
  least: number
): Row {
  const ragged = texts.length < least ? 'shortRow' : longProblem(columns, texts)
  return { line, cells: cellsOf(columns, texts), problem: problem ?? ragged ?? problemOf(texts) }
}

// Spreadsheets write empty cells after the last column.
function longProblem(columns: readonly (string | null)[], texts: readonly string[]): Reason | null {
  return texts.slice(columns.length).some(text => text.trim() !== '') ? 'longRow' : null
}

/**
 * Cells by column; those without one as #10, #11 …, so that a rejected row is complete. Beyond MAX_COLUMNS they are
 * one cell.
 */
function cellsOf(columns: readonly (string | null)[], texts: readonly string[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  for (const [at, column] of columns.entries()) if (column !== null) cells.set(column, texts[at] ?? '')
  for (const [at, text] of texts.slice(0, MAX_COLUMNS).entries()) {
    if (text.trim() !== '' && (columns[at] ?? null) === null) cells.set(`#${at + 1}`, text)
  }
  const beyond = texts.slice(MAX_COLUMNS).filter(text => text.trim() !== '')
  if (beyond.length > 0) cells.set(`#${MAX_COLUMNS + 1}`, beyond.join('、'))
  return cells
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
