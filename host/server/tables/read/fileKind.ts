import { extname } from 'node:path'
import { sentences, TableFailure } from '../sentences.ts'
import { readBytes, type Source } from './source.ts'

export type FileKind = 'workbook' | 'text'

const texts = sentences.file

/** A ZIP file, an empty one, one of several parts. */
const zipBeginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08]
] as const

/** Signatures of files that are not readable tables. OLE: old workbooks and password-protected ones. */
const signatures: readonly { bytes: readonly number[]; sentence: (file: string) => string }[] = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], sentence: texts.lockedWorkbook },
  { bytes: [0x1f, 0x8b], sentence: texts.packed },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], sentence: texts.packed },
  { bytes: [0x52, 0x61, 0x72, 0x21], sentence: texts.packed },
  { bytes: [0x25, 0x50, 0x44, 0x46], sentence: texts.binary },
  { bytes: [0x89, 0x50, 0x4e, 0x47], sentence: texts.binary }
]

/**
 * The kind of a source by its first bytes; the file name only matters where it contradicts them. Refuses anything
 * else.
 */
export async function fileKind(source: Source): Promise<FileKind> {
  const { name } = source
  const head = await readBytes(source, 0, 512)
  if (head.length === 0) throw new TableFailure(texts.empty(name))
  const begins = (bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte)
  if (zipBeginnings.some(begins)) return 'workbook'
  const known = signatures.find(({ bytes }) => begins(bytes))
  if (known) throw new TableFailure(known.sentence(name))
  if (/^\uFEFF?\s*<(?:!doctype html|html|table|\?xml)/i.test(head.toString('utf8'))) {
    throw new TableFailure(texts.webPage(name))
  }
  if (/^\.(?:xls|xlsx|xlsm|xlsb|et|ods)$/i.test(extname(name))) throw new TableFailure(texts.noWorkbook(name))
  return 'text'
}
