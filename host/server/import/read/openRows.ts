import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { Refusal } from '../refusal.ts'
import { sentences } from '../sentences.ts'
import { readCsv } from './csvRows.ts'
import { joined } from './joined.ts'
import { readJsonLines } from './jsonRows.ts'
import type { RowFile } from './rows.ts'
import { detectEncoding } from './textEncoding.ts'
import { textPieces } from './textPieces.ts'

/**
 * Opens a file of separated values or of JSON lines. Throws a Refusal for what is neither, and while the rows are read
 * where the rest of the file cannot be understood.
 */
export async function openRows(path: string): Promise<RowFile> {
  const name = basename(path)
  const size = await sizeOf(path)
  const encoding = await detectEncoding(path, name)
  let read = 0
  const pieces = textPieces(path, encoding, bytes => (read += bytes))
  const first = await pieces.next()
  const all = joined([first.value ?? ''], pieces)
  const table = await (isJson(name, first.value ?? '') ? readJsonLines(name, all) : readCsv(name, all))
  return { name, size, bytesRead: () => read, ...table }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Refusal(sentences.file.notFound(path))
    throw new Refusal(sentences.file.unreadable(path, error.code ?? error.message))
  })
  if (found.isDirectory()) throw new Refusal(sentences.file.folder(path))
  return found.size
}

function isJson(name: string, text: string): boolean {
  return /^\.(?:json|jsonl|ndjson)$/i.test(extname(name)) || text.trimStart().startsWith('{')
}
