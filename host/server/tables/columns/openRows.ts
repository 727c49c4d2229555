import { extname } from 'node:path'
import { readCsv } from '../read/csvRows.ts'
import { fileKind } from '../read/fileKind.ts'
import { joined, type Layout, type RowFile } from '../read/rows.ts'
import { readJsonLines } from '../read/jsonRows.ts'
import { fileSource, type Source } from '../read/source.ts'
import { detectEncoding, textPieces } from '../read/textEncoding.ts'
import { readWorkbook } from '../read/workbook/readWorkbook.ts'

export interface ReadLimits {
  /** In bytes, of all parts of a workbook together. */
  readonly mostUnpacked: number
  /** Lines of a text or rows of a sheet, blank ones included. */
  readonly mostLines: number
}

/** For files of the command line. */
const commandLimits: ReadLimits = { mostUnpacked: 4_000_000_000, mostLines: Infinity }

/** Opens a file on disk, as openSource. */
export async function openRows(
  path: string,
  sheet: string | null = null,
  layout: Layout = {}
): Promise<RowFile> {
  return openSource(await fileSource(path), commandLimits, sheet, layout)
}

/**
 * Opens a workbook, delimited text or JSON lines; of a workbook the sheet of a name, or its first one. Throws a TableFailure for anything else, and while rows are read if
 * the rest of the file is malformed.
 */
export async function openSource(
  source: Source,
  limits = commandLimits,
  sheet: string | null = null,
  layout: Layout = {}
): Promise<RowFile> {
  const { name, size } = source
  let read = 0
  const count = (bytes: number): void => void (read += bytes)
  const table =
    (await fileKind(source)) === 'workbook'
      ? await readWorkbook(source, { ...limits, count }, sheet, layout)
      : await readText(source, count, limits, layout)
  return { name, size, bytesRead: () => Math.min(read, size), ...table }
}

async function readText(
  source: Source,
  count: (bytes: number) => void,
  { mostLines }: ReadLimits,
  layout: Layout
) {
  const { name } = source
  const pieces = textPieces(source, await detectEncoding(source), count)
  const first = await pieces.next()
  const all = joined([first.value ?? ''], pieces)
  return isJson(name, first.value ?? '')
    ? readJsonLines(name, all, mostLines)
    : readCsv(name, all, mostLines, layout)
}

function isJson(name: string, text: string): boolean {
  return /^\.(?:json|jsonl|ndjson)$/i.test(extname(name)) || text.trimStart().startsWith('{')
}
