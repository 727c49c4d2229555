import { strToU8, zipSync } from 'fflate'
import type { ServedFile } from '../contract/file.ts'
import { csvLine } from '../domain/spreadsheetCells.ts'
import {
  sheetBegin,
  sheetEnd,
  sheetPath,
  sheetRow,
  WORKBOOK_TYPE,
  workbookParts,
  type FileCell,
  type SheetHead
} from '../domain/workbookParts.ts'

/** The files that the mocked services make. */

/** Under a name that every disk takes; what makes it safe is loaded by the pages, too. */
export async function servedFile(name: string, content: Blob): Promise<ServedFile> {
  const { safeFileName } = await import('../domain/safeFileName.ts')
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

/** The same page for every report: 演示报告, in the font for Chinese that readers bring. */
export const reportPdf = (): Blob => new Blob([ONE_PAGE], { type: 'application/pdf' })

const ONE_PAGE =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>endobj\n4 0 obj<</Length 43>>stream\nBT/F 16 Tf 60 760 Td<6f14793a62a5544a>Tj ET\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>endobj\n6 0 obj<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R>>endobj\n7 0 obj<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>endobj\n' +
  'xref\n0 8\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \n0000000210 00000 n \n0000000299 00000 n \n0000000408 00000 n \n0000000561 00000 n \ntrailer<</Size 8/Root 1 0 R>>\nstartxref\n718\n%%EOF\n'
