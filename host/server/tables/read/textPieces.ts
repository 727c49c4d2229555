import type { Source } from './source.ts'
import type { TextEncoding } from './textEncoding.ts'

/** The text of a source piece by piece, without byte order mark and NUL characters. `count` hears the bytes of each piece. */
export async function* textPieces(
  source: Source,
  encoding: TextEncoding,
  count: (bytes: number) => void
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of source.pieces(0, source.size)) {
    count(piece.length)
    yield withoutNul(decoder.decode(piece, { stream: true }))
  }
  yield withoutNul(decoder.decode())
}

function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}
