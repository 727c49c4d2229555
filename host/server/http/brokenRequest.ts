import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { sentenceOf } from '../../../src/contract/base/refusals.ts'
import { sentences } from '../base/sentences.ts'

/** Node's parser error for malformed, oversized or slow requests. */
interface ClientError extends Error {
  readonly code: string
  /** The last bytes received. */
  readonly rawPacket?: unknown
}

/** Node's limit for the request line and headers. */
const MAX_HEADER_BYTES = 16_384

/** Writes to the socket, as there is no request object yet, and closes it. */
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
      // No end of the first line within the limit: the URL is too long.
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
 * The URL of a request, with a path that can be decoded. A malformed one (`/%ZZ`) is escaped, so that it gets the
 * usual 404 instead of the router's own answer.
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
