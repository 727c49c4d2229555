import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Never answer. */
  readonly silent?: boolean
  /** Close the connection after the body, whatever the headers promise. */
  readonly broken?: boolean
}

export interface FakeService {
  readonly url: string
  readonly received: readonly Received[]
  /** The answers of the next calls. */
  answer: (reply: Reply) => void
  close: () => Promise<void>
}

/** A real HTTP service on a free port, so that headers, timeouts and broken connections are real. */
export async function startFakeService(): Promise<FakeService> {
  const received: Received[] = []
  let reply: Reply = {}
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body
      })
      if (reply.silent) return
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      if (reply.broken) response.write(reply.body ?? '', () => response.destroy())
      else response.end(reply.body ?? 'null')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: next => {
      reply = next
    },
    close: () => close(server)
  }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(done => server.close(() => done()))
}
