import { strToU8, zipSync } from 'fflate'
import {
  sheetBegin,
  sheetEnd,
  sheetPath,
  sheetRow,
  WORKBOOK_TYPE,
  workbookParts,
  type SheetHead
} from '../../domain/workbookParts.ts'
import type { FileTable } from './csvFile.ts'

/** A workbook with one sheet and a frozen, bold head. All cells are text. */
export function workbookFile({ title, columns, rows }: FileTable): Blob {
  const head: SheetHead = {
    title,
    columns: columns.map((label, at) => ({ label, width: widthOf(label, at, rows) }))
  }
  const parts = {
    ...workbookParts([title]),
    [sheetPath(0)]: [sheetBegin(head), ...rows.map(sheetRow), sheetEnd(head)].join('')
  }
  const bytes = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const)
  return new Blob([zipSync(Object.fromEntries(bytes))], { type: WORKBOOK_TYPE })
}

/** The width of the longest of the first texts; a Chinese character is as wide as two letters. */
function widthOf(column: string, at: number, rows: readonly (readonly string[])[]): number {
  const texts = [column, ...rows.slice(0, 100).map(each => each[at] ?? '')]
  const longest = Math.max(...texts.map(text => text.slice(0, 60).replace(/[^\x20-\x7e]/g, '..').length))
  return Math.min(60, Math.max(8, longest + 2))
}
