import { strToU8, zipSync } from 'fflate'
import type { ServedFile } from '../../contract/base/file.ts'
import { csvLine } from '../../domain/files/spreadsheetCells.ts'
import {
  sheetBegin,
  sheetEnd,
  sheetPath,
  sheetRow,
  WORKBOOK_TYPE,
  workbookParts,
  type FileCell,
  type SheetHead
} from '../../domain/files/workbookParts.ts'

/** The files that the mocked services make. */

/** Under a name that every disk takes; what makes it safe is loaded by the pages, too. */
export async function servedFile(name: string, content: Blob): Promise<ServedFile> {
  const { safeFileName } = await import('../../domain/files/safeFileName.ts')
  return { name: safeFileName(name, 'download'), content }
}

/** A workbook of one sheet. */
export function workbookFile(head: SheetHead, rows: readonly (readonly FileCell[])[]): Blob {
  const sheet = [sheetBegin(head), ...rows.map(sheetRow), sheetEnd(head)].join('')
  const parts = Object.entries({ ...workbookParts([head.title]), [sheetPath(0)]: sheet })
  const bytes = zipSync(Object.fromEntries(parts.map(([path, xml]) => [path, strToU8(xml)])))
  return new Blob([bytes], { type: WORKBOOK_TYPE })
}

export function csvFile(lines: readonly (readonly string[])[]): Blob {
  return new Blob([`\uFEFF${lines.map(csvLine).join('')}`], { type: 'text/csv; charset=utf-8' })
}

/** The same page for every report. */
export const reportPdf = (): Blob => new Blob([ONE_PAGE], { type: 'application/pdf' })

const ONE_PAGE =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>endobj\n4 0 obj<</Length 31>>stream\nBT/F 24 Tf 60 760 Td(DEMO)Tj ET\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n' +
  'xref\n0 6\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \n0000000210 00000 n \n0000000287 00000 n \ntrailer<</Size 6/Root 1 0 R>>\nstartxref\n348\n%%EOF\n'
