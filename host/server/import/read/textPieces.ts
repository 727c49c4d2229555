import { createReadStream } from 'node:fs'
import type { TextEncoding } from './textEncoding.ts'

/** The text of a file piece by piece, without byte order mark and NUL characters. `count` hears the bytes of each piece. */
export async function* textPieces(
  path: string,
  encoding: TextEncoding,
  count: (bytes: number) => void
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = piece as Buffer
    count(bytes.length)
    yield withoutNul(decoder.decode(bytes, { stream: true }))
  }
  yield withoutNul(decoder.decode())
}

function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}
