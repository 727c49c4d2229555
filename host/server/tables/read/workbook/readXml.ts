import { SaxesParser } from 'saxes'
import { sentences, TableFailure } from '../../sentences.ts'

/** Handlers for a document, in its order. Names are without prefix. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** No part of a workbook is nested deeper. */
const DEEPEST = 64
/** In bytes; a longer text or tag is an attack on the memory. */
const MAX_PIECE_LENGTH = 8_000_000
const LESS_THAN = 0x3c

/**
 * Reads XML piece by piece and pauses after each, so that the caller can take what the handlers collected. A document
 * type is refused, so entities cannot be defined; nothing is ever fetched.
 */
export async function* readXml(
  name: string,
  pieces: AsyncGenerator<Buffer>,
  handlers: XmlHandlers
): AsyncGenerator<void> {
  const broken = (): never => {
    throw new TableFailure(sentences.workbook.broken(name))
  }
  const parser = createParser(handlers, broken)
  let decoder: TextDecoder | null = null
  let sinceTag = 0
  for await (const piece of pieces) {
    const tag = piece.lastIndexOf(LESS_THAN)
    sinceTag = tag < 0 ? sinceTag + piece.length : piece.length - tag
    if (sinceTag > MAX_PIECE_LENGTH) throw new TableFailure(sentences.workbook.tooLarge(name))
    decoder ??= decoderOf(piece)
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.write(decoder?.decode() ?? '')
  parser.close()
  yield
}

function createParser(handlers: XmlHandlers, broken: () => never) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  parser.on('error', broken)
  parser.on('doctype', broken)
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) broken()
    handlers.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    handlers.close?.(localName(name))
  })
  const { text } = handlers
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

function decoderOf(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le')
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder('utf-8')
}

/** `x:row` becomes `row`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Reads a document to its end. */
export async function readXmlText(
  name: string,
  pieces: AsyncGenerator<Buffer>,
  handlers: XmlHandlers
): Promise<void> {
  for await (const _ of readXml(name, pieces, handlers));
}
