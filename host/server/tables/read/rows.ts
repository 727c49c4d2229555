import type { Reason } from '../reasons.ts'
import { sentences, TableFailure } from '../sentences.ts'

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
  /** Of a workbook: the sheet that is read, null for another file, and the names of further ones that are not empty. */
  readonly sheet: string | null
  readonly otherSheets: readonly string[]
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
  /** Of a sheet: cells that are merged over columns, from 0, the last one included. */
  readonly spans?: readonly Span[]
}

interface Span {
  readonly left: number
  readonly right: number
}

export type Table = Pick<RowFile, 'headers' | 'top' | 'rows' | 'sheet' | 'otherSheets'>

/** How a table lies in its file. */
export interface Layout {
  /** Its names stand in the first column, and every other column is a row. */
  readonly isTurned?: boolean
}

interface TableRules extends Layout {
  /** Sheets omit empty cells at the end of a row, so that none is too short; and what has no header there is a column without a name. */
  readonly isSheet: boolean
}

/** A table whose first row below a title is the header. Refuses an empty one and one of too many columns. */
export async function tableOf(
  name: string,
  rows: AsyncGenerator<TextRow>,
  { isSheet, isTurned = false }: TableRules
): Promise<Table> {
  const { titles, body: upright } = await takeTitles(rows)
  const body = isTurned ? turned(name, upright) : upright
  const first = await body.next()
  if (first.done) throw new TableFailure(sentences.file.empty(name))
  const { texts, below } = await readHead(first.value, body)
  const filled = texts.findLastIndex(text => text !== '') + 1
  if (filled > MAX_COLUMNS) {
    throw new TableFailure(sentences.file.tooManyColumns(name, first.value.line, MAX_COLUMNS))
  }
  const { width, rest } = await widthOf(texts.length, below)
  const columns = columnsOf(texts)
  const headers = columns.filter(({ isFirst }) => isFirst).map(column => column.name)
  const top = [...titles, first.value].map(row => rowOf(columns, row, looseBounds))
  const bounds = isSheet ? looseBounds : { least: texts.length, most: width }
  return { headers, top, rows: rowsOf(columns, rest, bounds), sheet: null, otherSheets: [] }
}

/** Rows of a table that can be turned: its columns then. */
const MAX_TURNED = 100

/** The columns of a table as rows. The line of each is the number of its column. */
async function* turned(name: string, rows: AsyncGenerator<TextRow>): AsyncGenerator<TextRow> {
  const all = await lookAhead(rows, MAX_TURNED + 1)
  if (all.length > MAX_TURNED) throw new TableFailure(sentences.file.tooManyColumns(name, 1, MAX_TURNED))
  const width = Math.max(...all.map(({ texts }) => texts.length))
  for (let at = 0; at < width; at++) {
    const texts = all.map(row => row.texts[at] ?? '')
    const problem = all.find(row => row.problem)?.problem ?? null
    if (texts.some(text => text.trim() !== '')) yield { line: at + 1, texts, problem }
  }
}

/**
 * The names of the columns. Under a name that is merged over several of them the next row names each, as 轮次 and 金额 under
 * 融资; where it does not, what stands there is one value in pieces, as a number and its unit.
 */
async function readHead({ texts, spans = [] }: TextRow, body: AsyncGenerator<TextRow>) {
  const upper = texts.map(text => text.trim())
  const groups = spans.filter(({ left }) => (upper[left] ?? '') !== '')
  if (groups.length === 0) return { texts: upper, below: body }
  const groupAt = (at: number): Span | undefined =>
    groups.find(({ left, right }) => left <= at && at <= right)
  const next = await body.next()
  const lower = next.done ? [] : next.value.texts.map(text => text.trim())
  const isNamed =
    !next.done && lower.every((text, at) => groupAt(at) !== undefined || text === '' || text === upper[at])
  if (!isNamed) {
    return { texts: upper, below: inOne(groups, joined(next.done ? [] : [next.value], body)) }
  }
  const named = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const own = lower[at] ?? ''
    const isRepeated = lower.filter(each => each === own).length > 1
    const over = isRepeated ? (upper[groupAt(at)?.left ?? at] ?? '') : ''
    return own === '' || own === over ? (upper[at] ?? '') : over + own
  })
  return { texts: named, below: body }
}

/** Rows whose cells under one name are joined. */
async function* inOne(groups: readonly Span[], rows: AsyncGenerator<TextRow>): AsyncGenerator<TextRow> {
  for await (const row of rows) {
    const texts = [...row.texts]
    for (const { left, right } of groups) {
      const whole = texts.slice(left, right + 1).join('')
      if (whole !== '') texts.splice(left, right - left + 1, whole, ...Array<string>(right - left).fill(''))
    }
    yield { ...row, texts }
  }
}

/** Rows that are inspected to tell a column without a name from a comma too many. */
const LOOKED_AT = 20

/** How many columns there are: as many as every row has, if those are more than there are names. */
async function widthOf(named: number, body: AsyncGenerator<TextRow>) {
  const head = await lookAhead(body, LOOKED_AT)
  const [width = 0] = head.map(({ texts }) => texts.length)
  const isOfAll = head.length > 1 && head.every(({ texts }) => texts.length === width)
  return { width: isOfAll ? Math.max(width, named) : named, rest: joined(head, body) }
}

/** Most rows above the header, and rows below that are inspected to be sure. */
const MAX_TITLES = 5
const LOOK_AHEAD = MAX_TITLES + 4

/** Tables often start with a title or a remark: a single cell above rows most of which have several. */
async function takeTitles(rows: AsyncGenerator<TextRow>) {
  const head = await lookAhead(rows, LOOK_AHEAD)
  const start = head.findIndex(isWide)
  const below = head.slice(start)
  const isTitled =
    start > 0 && start <= MAX_TITLES && below.length > 1 && below.filter(isWide).length * 2 > below.length
  return { titles: isTitled ? head.slice(0, start) : [], body: joined(isTitled ? below : head, rows) }
}

/** Takes the first rows. */
async function lookAhead(rows: AsyncGenerator<TextRow>, count: number): Promise<readonly TextRow[]> {
  const head: TextRow[] = []
  while (head.length < count) {
    // oxlint-disable-next-line no-await-in-loop -- rows come one after the other
    const row = await rows.next()
    if (row.done) break
    head.push(row.value)
  }
  return head
}

function isWide({ texts }: Pick<TextRow, 'texts'>): boolean {
  return texts.filter(text => text.trim() !== '').length > 1
}

interface TextColumn {
  /** Empty for none. */
  readonly name: string
  /** Whether no earlier one has the name. */
  readonly isFirst: boolean
}

function columnsOf(texts: readonly string[]): readonly TextColumn[] {
  const seen = new Set([''])
  return texts.map(name => {
    const isFirst = !seen.has(name)
    seen.add(name)
    return { name, isFirst }
  })
}

/** How many cells a row may have; beyond the most only blank ones. */
interface Bounds {
  readonly least: number
  readonly most: number
}

const looseBounds: Bounds = { least: 0, most: Infinity }

async function* rowsOf(
  columns: readonly TextColumn[],
  rows: AsyncGenerator<TextRow>,
  bounds: Bounds
): AsyncGenerator<Row> {
  for await (const row of rows) yield rowOf(columns, row, bounds)
}

function rowOf(columns: readonly TextColumn[], row: TextRow, bounds: Bounds): Row {
  const { line, texts, problem = null } = row
  const found = problem ?? raggedness(texts, bounds) ?? (isTitle(row) ? 'titleRow' : problemOf(texts))
  return { line, cells: cellsOf(columns, texts), problem: found }
}

// Spreadsheets write empty cells after the last column.
function raggedness(texts: readonly string[], { least, most }: Bounds): Reason | null {
  if (texts.length < least) return 'shortRow'
  return texts.slice(most).some(text => text.trim() !== '') ? 'longRow' : null
}

/** A single cell that is merged over columns stands above a part of the table, or below all of it. */
function isTitle({ texts, spans = [] }: TextRow): boolean {
  return spans.some(({ left }) => (texts[left] ?? '') !== '') && !isWide({ texts })
}

/**
 * Cells by column; those without one as #10, #11 …, so that a rejected row is complete. A column that repeats the name of
 * another fills its blanks. Beyond MAX_COLUMNS they are one cell.
 */
function cellsOf(columns: readonly TextColumn[], texts: readonly string[]): Cells {
  const cells = new Map<string, string>()
  for (const [at, { name, isFirst }] of columns.entries()) if (isFirst) cells.set(name, texts[at] ?? '')
  for (const [at, text] of texts.slice(0, MAX_COLUMNS).entries()) {
    const { name = '', isFirst = false } = columns[at] ?? {}
    if (isFirst || text.trim() === '') continue
    const isKnown = name === '' || (cells.get(name) ?? '').trim() !== ''
    cells.set(isKnown ? `#${at + 1}` : name, text)
  }
  const beyond = texts.slice(MAX_COLUMNS).filter(text => text.trim() !== '')
  if (beyond.length > 0) cells.set(`#${MAX_COLUMNS + 1}`, beyond.join('、'))
  return cells
}

/** Whether it is the key of cells whose column has no name of its own. */
export function isNameless(column: string): boolean {
  return /^#\d+$/.test(column)
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
