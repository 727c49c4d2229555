import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { sentenceOf } from '../../../src/contract/refusals.ts'
import { sentences } from '../base/sentences.ts'

/** What Node says of bytes that are no request, or one that is too large or too slow. */
interface ClientError extends Error {
  readonly code: string
  /** The bytes that came last. */
  readonly rawPacket?: unknown
}

/** So many bytes Node takes of an address and its headers. */
const MAX_HEADER_BYTES = 16_384

/** Answers on the bare connection, for there is no request yet, and lets it go. */
export function answerBrokenRequest(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, name, message] = answerOf(error)
  const body = JSON.stringify({ message })
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${name}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body
      ].join('\r\n')
    )
  }
  socket.destroySoon()
}

function answerOf({ code, rawPacket }: ClientError): readonly [number, string, string] {
  const { addressTooLong, headersTooLarge, tooSlow } = sentences.http
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      // Without an end of the first line in all that Node took, it is the address that is too long.
      return Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, MAX_HEADER_BYTES).includes('\r\n')
        ? [431, 'Request Header Fields Too Large', headersTooLarge]
        : [414, 'URI Too Long', addressTooLong]
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'Request Timeout', tooSlow]
    default:
      return [400, 'Bad Request', sentenceOf('badRequest')]
  }
}

/**
 * The address of a request, with a path that can be decoded. One that cannot (`/%ZZ`) is taken letter by letter: then
 * it names nothing, and is answered as every such address is, instead of by the router in words of its own.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?')
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
