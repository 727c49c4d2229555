import { columns } from '../../../src/catalogue/columns.ts'
import { MATCH_FILE, MATCH_ROWS } from '../../../src/domain/names/matching.ts'
import { refuse } from '../../../src/contract/base/refusals.ts'
import { openSource } from '../tables/columns/openRows.ts'
import { isNameless, type Cells, type Row, type RowFile } from '../tables/read/rows.ts'
import { memorySource } from '../tables/read/source.ts'
import { TableFailure } from '../tables/sentences.ts'
import { sentences } from '../base/sentences.ts'
import { lookupName, lookupRow, type LookupRow } from './lookupRow.ts'
import { isFullName } from '../../../src/domain/names/companyName.ts'
import { readStockCode } from '../../../src/domain/names/stockCode.ts'
import { isUsccShape, normalizeUscc } from '../../../src/domain/names/uscc.ts'
import { fieldsOf, type FieldOf } from '../tables/columns/fields.ts'
import { statedRegions } from '../tables/classify/companyRegion.ts'
import { matchColumns } from '../tables/columns/matchColumns.ts'

const words = sentences.match

/** The rows to look up, with the columns of the upload. */
export interface LookupList {
  readonly columns: readonly string[]
  readonly rows: readonly LookupRow[]
  /** Sheets of the workbook that were not read. */
  readonly otherSheets: readonly string[]
}

export function lookupNames(names: readonly string[]): LookupList {
  return {
    columns: [columns.name.label],
    rows: names.map((name, at) => lookupName(at + 1, name)),
    otherSheets: []
  }
}

const limits = { mostUnpacked: 12 * MATCH_FILE, mostLines: 100_000 }

/** Cells of an answer: the columns of an upload are returned with each of its rows. */
const MAX_CELLS = 400_000
/** Characters of all cells: a workbook may name one long text in thousands of cells. */
const MAX_CHARACTERS = MATCH_FILE

/**
 * The rows of an uploaded workbook, CSV file or JSON lines. Refuses unreadable files and too many rows. It may take
 * long: the server runs it in a thread (readUpload.ts).
 */
export async function lookupFile(name: string, content: Uint8Array): Promise<LookupList> {
  try {
    const opened = await openSource(memorySource(name, content), limits)
    return readList(opened, await firstRows(opened))
  } catch (error) {
    throw error instanceof TableFailure ? refuse('unreadableFile', { why: error.message }) : error
  }
}

async function firstRows(file: RowFile): Promise<readonly Row[]> {
  const rows: Row[] = []
  let characters = 0
  for await (const row of file.rows) {
    if (rows.length === MATCH_ROWS) throw refuse('tooManyRows', { file: file.name, most: MATCH_ROWS })
    for (const text of row.cells.values()) characters += text.length
    if (characters > MAX_CHARACTERS) throw new TableFailure(words.tooMuch(file.name))
    rows.push(row)
  }
  return rows
}

function readList({ name, headers, top, otherSheets }: RowFile, rows: readonly Row[]): LookupList {
  const found = findLookupColumns(headers, rows)
  if (!found) throw refuse('noColumn', { file: name, columns: shownHeaders(headers) })
  const all = found.headless ? [...top, ...rows] : rows
  if (all.length === 0) throw refuse('noRows', { file: name })
  const shown = allColumns(headers, all)
  if (shown.length * all.length > MAX_CELLS) throw new TableFailure(words.tooMuch(name))
  return {
    otherSheets,
    columns: shown.map((column, at) =>
      found.headless || isNameless(column) ? words.column(at + 1) : column
    ),
    rows: all.map(({ line, cells }) => {
      const text = (field: LookupField): string => cells.get(found.headers.get(field) ?? '') ?? ''
      return lookupRow(line, textsOf(cells, shown), {
        name: text('name'),
        uscc: text('uscc'),
        stockCode: text('stockCode'),
        places: [...statedRegions(text), text('address')]
      })
    })
  }
}

function shownHeaders(headers: readonly string[]): string {
  return headers
    .slice(0, 20)
    .map(header => (header.length > 30 ? `${header.slice(0, 30)}…` : header))
    .join('、')
}

/** The named columns, then unnamed ones with values. */
function allColumns(headers: readonly string[], rows: readonly Row[]): readonly string[] {
  return [...new Set([...headers, ...rows.flatMap(({ cells }) => [...cells.keys()].filter(isNameless))])]
}

function textsOf(cells: Cells, shown: readonly string[]): readonly string[] {
  return shown.map(column => cells.get(column) ?? '')
}

/** The columns of a file with the companies to look up. */
interface LookupColumns {
  /** The header of each field's column. */
  readonly headers: ReadonlyMap<string, string>
  /** Whether the first row is a company too, not a header. */
  readonly headless: boolean
}

type LookupField = FieldOf<'lookup'>

/** How many rows are inspected where no header matches, and how many of them have to agree. */
const LOOKED_AT = 20
const AGREEING = 0.5

/**
 * Finds the columns of name, code and place by their headers, else by their content. Null if no column holds
 * companies.
 */
function findLookupColumns(headers: readonly string[], rows: readonly Row[]): LookupColumns | null {
  const named = new Map(
    [...matchColumns(headers, fieldsOf.lookup, new Map())].map(([field, { header }]) => [field, header])
  )
  if (named.has('name') || named.has('uscc') || named.has('stockCode'))
    return { headers: named, headless: false }
  const headless = !isHeader(headers, rows)
  const texts = (header: string): readonly string[] => [
    ...(headless ? [header] : []),
    ...rows.slice(0, LOOKED_AT).map(row => row.cells.get(header) ?? '')
  ]
  const columnOf = (field: keyof typeof looksLike & LookupField) => {
    const header = headers.find(each => mostAre(texts(each), looksLike[field]))
    return header === undefined ? [] : [[field, header] as const]
  }
  const certain = [...columnOf('name'), ...columnOf('uscc')]
  // Beside names, six digits may be anything.
  const found = certain.length > 0 ? certain : columnOf('stockCode')
  // A single column of short names.
  const [only = '', ...others] = headers
  if (found.length === 0 && others.length === 0 && mostAre(texts(only), text => /\p{L}{2}/u.test(text)))
    return { headers: new Map([['name', only]]), headless }
  return found.length === 0 ? null : { headers: new Map(found), headless }
}

/** What the header of a column of companies ends with, where it is none of the known ones. */
const HEADER_WORD =
  /(?:名称|全称|简称|名单|企业|公司|单位|客户|厂商|供应商|商户|对象|对手方|主体|机构|name|company)$/i

/**
 * Whether the first row names the columns: one of its cells is a word for companies, or stands above numbers or codes
 * without being one. A row that is taken for a company by mistake is shown as unmatched; taken for a header it would be lost.
 */
function isHeader(headers: readonly string[], rows: readonly Row[]): boolean {
  if (headers.some(looksLike.name) || headers.some(looksLike.uscc)) return false
  return headers.some(header => {
    const texts = rows.slice(0, LOOKED_AT).map(row => row.cells.get(header) ?? '')
    const stands = (is: (text: string) => boolean): boolean => !is(header) && mostAre(texts, is)
    return HEADER_WORD.test(header) || stands(looksLike.number) || stands(looksLike.uscc)
  })
}

/** Name endings of traders that are not companies. */
const TRADER = /.{3}(?:厂|店|部|行|社|所|院|馆|中心|工作室|学校)$/

const looksLike = {
  name: (text: string): boolean => isFullName(text) || TRADER.test(text.trim()),
  uscc: (text: string): boolean => isUsccShape(normalizeUscc(text)),
  stockCode: (text: string): boolean => readStockCode(text) !== null,
  number: (text: string): boolean => /^\s*[\d,./%-]+\s*$/.test(text)
}

function mostAre(texts: readonly string[], is: (text: string) => boolean): boolean {
  const filled = texts.filter(text => text.trim() !== '')
  return filled.length > 0 && filled.filter(is).length >= filled.length * AGREEING
}
