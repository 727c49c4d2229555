import { workbookCell } from './spreadsheetCells.ts'
import { precisionOf } from '../facts/statedDate.ts'

// The parts of an OOXML workbook as XML, for those who zip them: at once in a browser, row by row on a server.

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const FORMAT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export const WORKBOOK_TYPE = `${FORMAT}.sheet`

/** What a cell holds: text, a decimal with all its digits, a day (YYYY-MM-DD, or as far as it is stated), or nothing, where nothing is known. */
export type FileCell = string | { readonly decimal: string } | { readonly day: string } | null

/** A cell of a file without types. */
export function cellText(cell: FileCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  return 'day' in cell ? cell.day : cell.decimal
}

/** A sheet without its rows. */
export interface SheetHead {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  /** Under every printed page. */
  readonly footer?: string
}

export interface SheetColumn {
  readonly label: string
  /** In characters of a Latin font. */
  readonly width: number
}

/** The cell formats in the style sheet below. */
const styles = { text: 1, head: 2, decimal: 3, day: 4, whole: 5 } as const

// Format 49 is text: formulas typed into such a cell are not computed either.
const styleSheet = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.00####"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Every part but the sheets, by its path. */
export function workbookParts(titles: readonly string[]): Readonly<Record<string, string>> {
  const sheets = titles.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  return {
    '[Content_Types].xml': `${XML}${contentTypes(sheets)}`,
    '_rels/.rels': `${XML}${relations([['officeDocument', 'xl/workbook.xml']])}`,
    'xl/workbook.xml': `${XML}${workbook(titles)}`,
    'xl/_rels/workbook.xml.rels': `${XML}${relations([
      ...sheets.map(sheet => ['worksheet', sheet] as const),
      ['styles', 'styles.xml']
    ])}`,
    'xl/styles.xml': `${XML}${styleSheet}`
  }
}

/** The path of a sheet, counted from 0. */
export function sheetPath(at: number): string {
  return `xl/worksheets/sheet${at + 1}.xml`
}

/** What stands before the rows of a sheet: a frozen, bold head. */
export function sheetBegin({ columns }: SheetHead): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  )
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`
  const head = columns.map(({ label }) => workbookCell(label, styles.head)).join('')
  return `${XML}<worksheet xmlns="${MAIN}">${frozen}${cols}<sheetData><row>${head}</row>`
}

export function sheetRow(cells: readonly FileCell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

export function sheetEnd({ footer }: SheetHead): string {
  const printed =
    footer === undefined ? '' : `<headerFooter><oddFooter>${footerXml(footer)}</oddFooter></headerFooter>`
  return `</sheetData>${printed}</worksheet>`
}

function cellXml(cell: FileCell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'string') return workbookCell(cell, styles.text)
  if ('day' in cell) {
    const serial = serialOf(cell.day)
    return serial === null ? workbookCell(cell.day, styles.text) : `<c s="${styles.day}"><v>${serial}</v></c>`
  }
  if (!DECIMAL.test(cell.decimal)) return workbookCell(cell.decimal, styles.text)
  const style = cell.decimal.includes('.') ? styles.decimal : styles.whole
  return `<c s="${style}"><v>${cell.decimal}</v></c>`
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/
const DAY_MS = 86_400_000
/** Spreadsheets believe in a 29th of February 1900: days before March 1900 differ between them. */
const FIRST_SERIAL = 61

/** A day as spreadsheets count them; null where they cannot, or a source states no day. */
function serialOf(day: string): number | null {
  if (precisionOf(day) !== null) return null
  const serial = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS)
  return serial >= FIRST_SERIAL ? serial : null
}

/** Left, as it is: an ampersand begins a code. */
function footerXml(footer: string): string {
  const text = footer.replaceAll('&', '&&')
  return `&amp;L&amp;8${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}&amp;R&amp;8&amp;P / &amp;N`
}

function contentTypes(sheets: readonly string[]): string {
  const overrides = [
    ['workbook.xml', 'sheet.main'],
    ...sheets.map(sheet => [sheet, 'worksheet'] as const),
    ['styles.xml', 'styles']
  ].map(([part, type]) => `<Override PartName="/xl/${part}" ContentType="${FORMAT}.${type}+xml"/>`)
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function workbook(titles: readonly string[]): string {
  const sheets = titles.map(
    (title, at) => `<sheet name="${sheetName(title)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Excel allows 31 characters, without those that formulas use. */
function sheetName(title: string): string {
  return title.replace(/[\p{Cc}\p{Cs}[\]:*?/\\'"&<>]/gu, '').slice(0, 31) || 'Sheet1'
}
