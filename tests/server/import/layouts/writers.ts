import { workbookOf, type MadeSheet, type MadeWorkbook } from '../../../helpers/workbook.ts'

/** A cell of a sheet: a text, a number with the style of its column, or a formula with its stored value. */
export type Cell =
  | string
  | { readonly number: number; readonly style?: number }
  | { readonly formula: string }
export type Grid = readonly (readonly Cell[])[]
export type Texts = readonly (readonly string[])[]

interface Written {
  readonly by?: string
  readonly end?: string
}

export function delimited(rows: Texts, { by = ',', end = '\r\n' }: Written = {}): string {
  const quoted = (text: string): string =>
    [by, '"', '\n', '\r'].some(each => text.includes(each)) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map(row => row.map(quoted).join(by)).join(end) + end
}

export interface Sheet extends Omit<MadeSheet, 'rows'> {
  readonly rows: Grid
}

export function book(sheets: readonly Sheet[], more: Omit<MadeWorkbook, 'sheets'> = {}): Buffer {
  return workbookOf({
    ...more,
    sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: rowsXml(rows) }))
  })
}

export function rowsXml(rows: Grid): string {
  return rows.map((row, at) => `<row r="${at + 1}">${row.map(cellXml).join('')}</row>`).join('')
}

function cellXml(cell: Cell): string {
  if (typeof cell === 'string')
    return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('formula' in cell) return `<c t="str"><f>CONCAT(1)</f><v>${escaped(cell.formula)}</v></c>`
  return `<c s="${cell.style ?? 0}"><v>${cell.number}</v></c>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;')
}

/** A day as spreadsheets count them. */
export function serialOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
}

/** Node reads GB18030 and does not write it. */
export function gb18030(text: string): Buffer {
  gbCodes ??= readCodes()
  const codes = gbCodes
  return Buffer.from(
    Array.from(text, each => (each < '\u0080' ? [each.charCodeAt(0)] : (codes.get(each) ?? []))).flat()
  )
}

let gbCodes: ReadonlyMap<string, readonly number[]> | null = null

function readCodes(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('gb18030')
  const codes = new Map<string, readonly number[]>()
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      if (second === 0x7f) continue
      const text = decoder.decode(Uint8Array.of(first, second))
      if (text.length === 1) codes.set(text, [first, second])
    }
  }
  return codes
}

export function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, each => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
}

/** Rows as columns. */
export function turned<Each>(rows: readonly (readonly Each[])[], blank: Each): readonly (readonly Each[])[] {
  const width = Math.max(...rows.map(row => row.length))
  return Array.from({ length: width }, (_, at) => rows.map(row => row[at] ?? blank))
}

/** 1 is A, 27 is AA. */
export function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26))
}
