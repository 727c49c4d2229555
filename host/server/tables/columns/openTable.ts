import { readFile } from 'node:fs/promises'
import { record, safeParse, string } from 'valibot'
import { openRows } from './openRows.ts'
import type { Cells, Row, RowFile } from '../read/rows.ts'
import { fieldsOf, type Fields, type FileKind } from './fields.ts'
import { matchColumns, missingFields, requireColumns, type Columns, type Mapping } from './matchColumns.ts'
import { recordJudge } from './notRecords.ts'
import { sentences, TableFailure } from '../sentences.ts'

export interface TableRow<Field extends string> {
  readonly line: number
  readonly problem: Row['problem']
  /** The row as in the file, for the file of rejects. */
  readonly cells: Cells
  /** Whether it leaves out its company, which is the one of the row above, as where cells were merged. */
  readonly isBelow: boolean
  /** The text of a field, as written; empty if the file has no such column. */
  text(field: Field): string
}

export interface Table<Field extends string> extends Omit<RowFile, 'top' | 'rows'> {
  /** Whether the file has a column for a field. */
  has(field: Field): boolean
  /** The header of a field's column in the file, or null. */
  headerOf(field: Field): string | null
  /** How many rows it has; it has been read to its end, so that one that cannot be read leaves nothing. */
  readonly count: number
  /** Columns of the file that no field reads. */
  readonly unused: readonly string[]
  readonly rows: AsyncIterable<TableRow<Field>>
}

export interface HowToOpen<Field extends string> {
  readonly mapping?: Mapping
  /** Of a workbook; null for its first one. */
  readonly sheet?: string | null
  /** The fields that say whose record a row is. */
  readonly owner?: readonly Field[]
}

/** Opens a file as a table with these fields. Throws a TableFailure if it cannot be read or lacks a required column. */
export async function openFields<Field extends string>(
  path: string,
  fields: Fields,
  { mapping = new Map(), sheet = null, owner = [] }: HowToOpen<Field> = {}
): Promise<Table<Field>> {
  const upright = await openRows(path, sheet)
  const turned = await openTurned(upright, () => openRows(path, sheet, { isTurned: true }), fields)
  const file = turned ?? upright
  checkMapping(mapping, fields, file.headers)
  const columns = matchColumns(file.headers, fields, mapping)
  requireColumns(file.name, file.headers, fields, columns)
  const used = new Set([...columns.values()].map(({ header }) => header))
  const own = owner.flatMap(field => columns.get(field)?.header ?? [])
  const { count, isRepeated } = await survey(await openRows(path, sheet, { isTurned: turned !== null }), own)
  // The objects of JSON lines leave out what is not known.
  const leading = file.top.length === 0 || isRepeated ? [] : leadingOf(file.headers, own)
  return {
    ...file,
    count,
    unused: file.headers.filter(header => !used.has(header)),
    has: field => columns.has(field),
    headerOf: field => columns.get(field)?.header ?? null,
    rows: tableRows(file.rows, { fields, columns, mapping, owner, leading })
  }
}

/** The table of a file whose first column holds the names, one company beside the other: its first row names none but that of the companies. */
async function openTurned(
  { headers, top }: RowFile,
  open: () => Promise<RowFile>,
  fields: Fields
): Promise<RowFile | null> {
  if (headers.length < 2 || top.length === 0 || knownIn(headers, fields) > 1) return null
  const turned = await open().catch((error: unknown) => {
    if (error instanceof TableFailure) return null
    throw error
  })
  const known = turned ? knownIn(turned.headers, fields) : 0
  return turned && known > 1 && known * 2 > turned.headers.length ? turned : null
}

function knownIn(headers: readonly string[], fields: Fields): number {
  return matchColumns(headers, fields, new Map()).size
}

interface Reading<Field extends string> {
  readonly fields: Fields
  readonly columns: Columns
  readonly mapping: Mapping
  readonly owner: readonly Field[]
  /** The columns that are blank in a row that leaves out its company; none where no row may. */
  readonly leading: readonly string[]
}

/** Reads a file to its end. One that names a company in two rows after another leaves none out that is the same. */
async function survey({ rows }: RowFile, own: readonly string[]) {
  let [count, last, isRepeated] = [0, '', false]
  for await (const { cells } of rows) {
    count++
    const named = own.map(header => (cells.get(header) ?? '').trim()).join('\n')
    isRepeated ||= named === last && named.trim() !== ''
    last = named
  }
  return { count, isRepeated }
}

/** The columns of the company, and those before the first of them: a row with a number of its own is no part of the one above. */
function leadingOf(headers: readonly string[], own: readonly string[]): readonly string[] {
  const first = headers.findIndex(header => own.includes(header))
  return [...headers.slice(0, Math.max(0, first)), ...own]
}

async function* tableRows<Field extends string>(
  rows: AsyncIterable<Row>,
  { fields, columns: first, mapping, owner, leading }: Reading<Field>
): AsyncGenerator<TableRow<Field>> {
  let [columns, judge] = [first, recordJudge(fields, first, mapping)]
  let above: Cells | null = null
  for await (const { line, problem, cells } of rows) {
    // Another table below may have its columns in another order.
    const heads = problem === null ? judge.headsIn(cells) : null
    if (heads) [columns, judge] = [heads, recordJudge(fields, heads, mapping)]
    const read = columns
    const isBlank = leading.length > 0 && leading.every(header => (cells.get(header) ?? '').trim() === '')
    const named: Cells | null = isBlank ? above : cells
    const isBelow = named !== null && named !== cells
    const found = problem ?? (heads ? 'headRow' : judge.reasonOf(cells))
    if (!isBlank) above = found === null ? cells : null
    yield {
      line,
      problem: found,
      cells,
      isBelow,
      text: field => textOf(named !== null && owner.includes(field) ? named : cells, read, field)
    }
  }
}

function textOf(cells: Cells, columns: Columns, field: string): string {
  const column = columns.get(field)
  if (!column) return ''
  const text = cells.get(column.header) ?? ''
  return column.unit !== '' && /^\s*[-－]?[\d.,]+\s*$/.test(text) ? text.trim() + column.unit : text
}

/** The first of some kinds whose required columns the file has, or null. */
export function recognizeKind<Kind extends FileKind>(
  headers: readonly string[],
  kinds: readonly Kind[]
): Kind | null {
  const fits = (kind: Kind): boolean => {
    const fields: Fields = fieldsOf[kind]
    return missingFields(fields, matchColumns(headers, fields, new Map())).length === 0
  }
  return kinds.find(fits) ?? null
}

const shape = record(string(), string())

/** Reads a mapping file: `{"name": "客户名称"}` reads the field `name` from the column 客户名称. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new TableFailure(sentences.file.notFound(path))
  })
  const parsed = safeParse(shape, parse(text.replace(/^\uFEFF/, '')))
  if (!parsed.success) throw new TableFailure(sentences.columns.mappingUnreadable(path))
  return new Map(Object.entries(parsed.output).map(([field, column]) => [field, column.trim()]))
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? null : value
  } catch {
    return null
  }
}

/** Refuses a mapping with an unknown field or column. */
function checkMapping(mapping: Mapping, fields: Fields, headers: readonly string[]): void {
  for (const [field, column] of mapping) {
    if (!Object.hasOwn(fields, field)) {
      throw new TableFailure(sentences.columns.unknownField(field, Object.keys(fields)))
    }
    if (!headers.includes(column)) throw new TableFailure(sentences.columns.noSuchColumn(column, headers))
  }
}
