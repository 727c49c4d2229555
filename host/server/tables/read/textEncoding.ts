import { isAscii } from 'node:buffer'
import { sentences, TableFailure } from '../sentences.ts'
import { readBytes, type Source } from './source.ts'

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5'

const PIECE = 256 * 1024

/** The encoding of a source. Refuses binary files with a sentence that says what to do. */
export async function detectEncoding(source: Source): Promise<TextEncoding> {
  const head = await readBytes(source, 0, PIECE)
  const marked = byOrderMark(head)
  if (marked) return marked
  if (isBinary(head)) throw new TableFailure(sentences.file.binary(source.name))
  return judge(source, head)
}

function byOrderMark(head: Buffer): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : null
}

// A few control characters are noise, many of them mean another kind of file.
function isBinary(head: Buffer): boolean {
  let control = 0
  for (const byte of head) if (byte < 0x20 && (byte < 0x09 || byte > 0x0d)) control++
  return control > 8 && control > head.length / 50
}

/** The first piece that is not ASCII: before it every encoding looks the same. */
async function firstTelling(source: Source, head: Buffer): Promise<{ piece: Buffer; linesAbove: number }> {
  let linesAbove = 0
  for await (const piece of source.pieces(0, source.size)) {
    if (!isAscii(piece)) return { piece, linesAbove }
    linesAbove += linesIn(piece)
  }
  return { piece: head, linesAbove: 0 }
}

function linesIn(piece: Buffer): number {
  return piece.reduce((lines, byte) => (byte === LINE_FEED ? lines + 1 : lines), 0)
}

const LINE_FEED = 0x0a

async function judge(source: Source, head: Buffer): Promise<TextEncoding> {
  const { piece, linesAbove } = await firstTelling(source, head)
  if (canRead(piece, 'utf-8')) return 'utf-8'
  if (canRead(piece, 'gb18030')) return isBig5(piece) ? 'big5' : 'gb18030'
  if (isBig5(piece)) return 'big5'
  // A few broken characters do not make it another encoding: their rows are rejected.
  const text = new TextDecoder('utf-8').decode(piece)
  const broken = text.split('\uFFFD').length - 1
  if (broken <= 2 + text.length / 1000) return 'utf-8'
  const line = linesAbove + text.slice(0, text.indexOf('\uFFFD')).split('\n').length
  throw new TableFailure(sentences.file.encoding(source.name, line))
}

/**
 * Whether two-byte text is Big5 rather than GBK: nearly all of its characters are common there (A440–C67E), and many
 * have a second byte that common characters of GBK (B0A1–F7FE) never have.
 */
function isBig5(piece: Buffer): boolean {
  if (!canRead(piece, 'big5')) return false
  let pairs = 0
  let common = 0
  let low = 0
  for (let at = 0; at + 1 < piece.length; at++) {
    const first = piece[at] ?? 0
    const second = piece[at + 1] ?? 0
    if (first < 0x80) continue
    pairs++
    at++
    if (first >= 0xa4 && first <= 0xc6) common++
    if (second < 0xa1) low++
  }
  return common > pairs * 0.8 && low > pairs * 0.2
}

// `stream` allows for a character split at the end of the piece.
function canRead(piece: Buffer, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(piece, { stream: true })
    return true
  } catch {
    return false
  }
}

/**
 * The text of a source piece by piece, without byte order mark and NUL characters. `count` receives the bytes of each
 * piece.
 */
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
