import { strToU8, zipSync } from 'fflate'
import {
  sheetBegin,
  sheetEnd,
  sheetPath,
  sheetRow,
  WORKBOOK_TYPE,
  workbookParts,
  type SheetHead
} from '../../domain/files/workbookParts.ts'
import type { FileTable } from './csvFile.ts'
import { markLine, type FileMark } from './fileMark.ts'

/** A workbook with frozen, bold heads, all cells as text; its mark on a sheet of its own and under each printed page. */
export function workbookFile(table: FileTable, mark: FileMark | null): Blob {
  const sheets = mark ? [table, { ...mark.sheet, rows: mark.facts }] : [table]
  const footer = mark ? { footer: markLine(mark) } : {}
  const parts = {
    ...workbookParts(sheets.map(({ title }) => title)),
    ...Object.fromEntries(sheets.map((sheet, at) => [sheetPath(at), sheetXml(sheet, footer)]))
  }
  const bytes = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const)
  return new Blob([zipSync(Object.fromEntries(bytes))], { type: WORKBOOK_TYPE })
}

function sheetXml({ title, columns, rows }: FileTable, footer: Pick<SheetHead, 'footer'>): string {
  const head: SheetHead = {
    title,
    columns: columns.map((label, at) => ({ label, width: widthOf(label, at, rows) })),
    ...footer
  }
  return [sheetBegin(head), ...rows.map(sheetRow), sheetEnd(head)].join('')
}

/** The width of the longest of the first texts; a Chinese character is as wide as two letters. */
function widthOf(column: string, at: number, rows: readonly (readonly string[])[]): number {
  const texts = [column, ...rows.slice(0, 100).map(each => each[at] ?? '')]
  const longest = Math.max(...texts.map(text => text.slice(0, 60).replace(/[^\x20-\x7e]/g, '..').length))
  return Math.min(60, Math.max(8, longest + 2))
}
