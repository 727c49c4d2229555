import { extname } from 'node:path'
import { readCsv } from './csvRows.ts'
import { fileKind } from './fileKind.ts'
import { joined, type RowFile } from './rows.ts'
import { readJsonLines } from './jsonRows.ts'
import { fileSource, type Source } from './source.ts'
import { detectEncoding, textPieces } from './textEncoding.ts'
import { readWorkbook } from './workbook/readWorkbook.ts'

/** Limit for the unpacked bytes of a workbook, all parts together. */
const MAX_UNPACKED = 4_000_000_000

/** Opens a file on disk, as openSource. */
export async function openRows(path: string): Promise<RowFile> {
  return openSource(await fileSource(path))
}

/**
 * Opens a workbook, delimited text or JSON lines. Throws a TableRefusal for anything else, and while rows are read if
 * the rest of the file is malformed.
 */
export async function openSource(source: Source, mostUnpacked = MAX_UNPACKED): Promise<RowFile> {
  const { name, size } = source
  let read = 0
  const count = (bytes: number): void => void (read += bytes)
  const table =
    (await fileKind(source)) === 'workbook'
      ? await readWorkbook(source, { mostUnpacked, count })
      : await readText(source, count)
  return { name, size, bytesRead: () => Math.min(read, size), ...table }
}

async function readText(source: Source, count: (bytes: number) => void) {
  const { name } = source
  const pieces = textPieces(source, await detectEncoding(source), count)
  const first = await pieces.next()
  const all = joined([first.value ?? ''], pieces)
  return isJson(name, first.value ?? '') ? readJsonLines(name, all) : readCsv(name, all)
}

function isJson(name: string, text: string): boolean {
  return /^\.(?:json|jsonl|ndjson)$/i.test(extname(name)) || text.trimStart().startsWith('{')
}
