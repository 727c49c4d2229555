import { isAscii } from 'node:buffer'
import { open } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'
import { sentences } from '../sentences.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

const PIECE = 256 * 1024

/** Workbooks are ZIP or OLE files; the others are what people take for tables by mistake. */
const signatures: readonly { bytes: readonly number[]; sentence: (file: string) => string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], sentence: sentences.file.workbook },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], sentence: sentences.file.workbook },
  { bytes: [0x1f, 0x8b], sentence: sentences.file.packed },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], sentence: sentences.file.packed },
  { bytes: [0x25, 0x50, 0x44, 0x46], sentence: sentences.file.binary },
  { bytes: [0x89, 0x50, 0x4e, 0x47], sentence: sentences.file.binary }
]

/** How a file writes its text. Refuses what is no text, with a sentence that says what to do. */
export async function detectEncoding(path: string, name: string): Promise<TextEncoding> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.length === 0) throw new Refusal(sentences.file.empty(name))
    const known = signatures.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte))
    if (known) throw new Refusal(known.sentence(name))
    const marked = byOrderMark(head)
    if (marked) return marked
    if (isBinary(head)) throw new Refusal(sentences.file.binary(name))
    return judge(await firstTelling(file, head), name)
  } finally {
    await file.close()
  }
}

function byOrderMark(head: Buffer): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : null
}

// A few control characters are dirt, many of them are a file of another kind.
function isBinary(head: Buffer): boolean {
  let control = 0
  for (const byte of head) if (byte < 0x20 && (byte < 0x09 || byte > 0x0d)) control++
  return control > 8 && control > head.length / 50
}

type File = Awaited<ReturnType<typeof open>>

/** The first piece that is not plain ASCII: before it every encoding looks alike. */
async function firstTelling(file: File, head: Buffer): Promise<Buffer> {
  let piece = head
  for (let at = head.length; isAscii(piece); at += piece.length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, at)
    if (bytesRead === 0) break
    piece = buffer.subarray(0, bytesRead)
  }
  return piece
}

function judge(piece: Buffer, name: string): TextEncoding {
  if (canRead(piece, 'utf-8')) return 'utf-8'
  if (canRead(piece, 'gb18030')) return 'gb18030'
  // One broken character makes no other encoding: rows that hold it are sent back.
  const text = new TextDecoder('utf-8').decode(piece)
  const broken = text.split('\uFFFD').length - 1
  if (broken <= 2 + text.length / 1000) return 'utf-8'
  throw new Refusal(sentences.file.encoding(name))
}

// `stream` allows for a character that the end of the piece cuts in two.
function canRead(piece: Buffer, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(piece, { stream: true })
    return true
  } catch {
    return false
  }
}
