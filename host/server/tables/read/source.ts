import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { sentences, TableFailure } from '../sentences.ts'

/** Bytes to read, from a file or from memory. */
export interface Source {
  /** The file name without its folder. */
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** The bytes of a range, piece by piece; can be called repeatedly. */
  pieces(from: number, to: number): AsyncIterable<Buffer>
}

const PIECE = 256 * 1024

/** A file on disk. Throws a TableFailure if it does not exist. */
export async function fileSource(path: string): Promise<Source> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new TableFailure(sentences.file.notFound(path))
    throw new TableFailure(sentences.file.unreadable(path, error.code ?? error.message))
  })
  if (found.isDirectory()) throw new TableFailure(sentences.file.folder(path))
  return { name: basename(path), size: found.size, pieces: (from, to) => filePieces(path, from, to) }
}

async function* filePieces(path: string, from: number, to: number): AsyncGenerator<Buffer> {
  if (to <= from) return
  for await (const piece of createReadStream(path, { start: from, end: to - 1, highWaterMark: PIECE })) {
    yield piece as Buffer
  }
}

/** Bytes in memory, such as an uploaded file. Its name is sanitized. */
export function memorySource(name: string, content: Uint8Array): Source {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return {
    name: shownName(name),
    size: bytes.length,
    pieces: async function* (from, to) {
      for (let at = from; at < to; at += PIECE) yield bytes.subarray(at, Math.min(at + PIECE, to))
    }
  }
}

/** Never a path: the name comes from the client. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-100)
}

/** Bytes from a position; fewer at the end of the source. */
export async function readBytes(source: Source, at: number, length: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source.pieces(at, Math.min(at + length, source.size))) pieces.push(piece)
  return Buffer.concat(pieces)
}
