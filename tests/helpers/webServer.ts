import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'

export interface WebServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/** A server of this machine at a free port. */
export async function openWebServer(
  answer: (request: Request) => Response | Promise<Response>
): Promise<WebServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const reply = await answer(await webRequest(request))
      const body = Buffer.from(await reply.arrayBuffer())
      const headers = { ...Object.fromEntries(reply.headers), 'content-length': body.length }
      response.writeHead(reply.status, headers).end(body)
    })()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    }
  }
}

async function webRequest(request: IncomingMessage): Promise<Request> {
  const body = await buffer(request)
  return new Request(new URL(request.url ?? '/', `http://${request.headers.host}`), {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: body.length === 0 ? null : body
  })
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8'
}

export function fileAnswer(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  const type = contentTypes[extname(path)] ?? 'application/octet-stream'
  return new Response(readFileSync(path), { headers: { 'content-type': type, ...headers } })
}
