import { strFromU8, unzipSync } from 'fflate'

/**
 * The rows of a file that is uploaded in a story: CSV without quotes, or a workbook of texts as written by this
 * library.
 */
export async function readMockTable(file: File): Promise<readonly (readonly string[])[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return (isZip ? workbookRows(bytes) : csvRows(strFromU8(bytes))).filter(cells =>
    cells.some(cell => cell !== '')
  )
}

function csvRows(text: string): readonly (readonly string[])[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(line => line.split(',').map(cell => cell.replace(/^"|"$/g, '').trim()))
}

function workbookRows(bytes: Uint8Array): readonly (readonly string[])[] {
  const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml']
  const read = new DOMParser().parseFromString(sheet ? strFromU8(sheet) : '<a/>', 'application/xml')
  return [...read.getElementsByTagName('row')].map(row =>
    [...row.getElementsByTagName('c')].map(cell => cell.textContent?.trim() ?? '')
  )
}
