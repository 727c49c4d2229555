import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is the same for all who ask: made and compressed once, sent as bytes. */
export interface MadeOnce {
  readonly type: string
  readonly tag: string
  /** By the name of the encoding. */
  readonly bytes: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

/** Higher ones take many times as long for a few percent. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export function makeOnce(type: string, text: string): MadeOnce {
  const identity = Buffer.from(text)
  return {
    type,
    tag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: { br: brotliCompressSync(identity, brotli), gzip: gzipSync(identity), identity }
  }
}

/** Sends it, or 304 to whoever has it; a page of an error has another `status`. */
export function sendMadeOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, bytes }: MadeOnce,
  status = 200
): FastifyReply {
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(each => each !== undefined).join(', ')
  void reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', vary)
  if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.code(status).type(type).send(bytes[encoding])
}

function encodingFor(accepted: string): keyof MadeOnce['bytes'] {
  // `br;q=0` is one that is not wanted.
  const words = accepted.split(',').map(word =>
    word
      .trim()
      .toLowerCase()
      .replace(/;\s*q=(?!0(?:\.0*)?$).*$/, '')
  )
  return (['br', 'gzip'] as const).find(encoding => words.includes(encoding)) ?? 'identity'
}
