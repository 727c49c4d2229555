import { strToU8, zipSync } from 'fflate'
import { workbookCell } from '../../domain/spreadsheetCells.ts'
import type { FileTable } from './csvFile.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const FORMAT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The cell formats in the style sheet below. */
const styles = { text: 1, head: 2 } as const

/** A workbook with one sheet and a frozen, bold head. All cells are text. */
export function workbookFile(table: FileTable): Blob {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(table.title),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml']
    ]),
    'xl/styles.xml': styleSheet,
    'xl/worksheets/sheet1.xml': sheet(table)
  }
  const bytes = Object.entries(parts).map(([path, xml]) => [path, strToU8(XML + xml)] as const)
  return new Blob([zipSync(Object.fromEntries(bytes))], { type: `${FORMAT}.sheet` })
}

const contentTypes = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${FORMAT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${FORMAT}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${FORMAT}.worksheet+xml"/></Types>`

// Format 49 is text: formulas typed into such a cell are not computed either.
const styleSheet = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function workbook(title: string): string {
  return `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

/** Excel allows 31 characters, without those that formulas use. */
function sheetName(title: string): string {
  return title.replace(/[\p{Cc}\p{Cs}[\]:*?/\\'"&<>]/gu, '').slice(0, 31) || 'Sheet1'
}

function sheet({ columns, rows }: FileTable): string {
  const widths = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column, at, rows)}" customWidth="1"/>`
  )
  const lines = [row(columns, styles.head), ...rows.map(texts => row(texts, styles.text))]
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

function row(texts: readonly string[], style: number): string {
  return `<row>${texts.map(text => workbookCell(text, style)).join('')}</row>`
}

/** The width of the longest of the first texts; a Chinese character is as wide as two letters. */
function widthOf(column: string, at: number, rows: readonly (readonly string[])[]): number {
  const texts = [column, ...rows.slice(0, 100).map(each => each[at] ?? '')]
  const longest = Math.max(...texts.map(text => text.slice(0, 60).replace(/[^\x20-\x7e]/g, '..').length))
  return Math.min(60, Math.max(8, longest + 2))
}
