import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { typeOfName } from '../../../src/domain/files/fileTypes.ts'
import { safeFileName } from '../../../src/domain/files/safeFileName.ts'

export interface SentFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly parts: AsyncIterable<Uint8Array>
}

/** A file of one part. */
export function wholeFile(name: string, bytes: Uint8Array): SentFile {
  return { name, size: bytes.length, parts: onePart(bytes) }
}

async function* onePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Sends a file part by part, under a name that every disk takes. It is saved, never shown. */
export function sendFile(reply: FastifyReply, { name, size, parts }: SentFile): FastifyReply {
  const safe = safeFileName(name, 'download')
  return reply
    .header('content-disposition', contentDisposition(safe))
    .header('content-length', size)
    .type(typeOfName(safe) ?? 'application/octet-stream')
    .send(Readable.from(parts))
}
