import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getResponse } from 'msw'
import { createMockHandlers, isServiceRequest } from '../../src/mocks/index.ts'

export interface Served {
  readonly address: string
  readonly close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json'
}

/** The mocked services, and the files of a folder beside them where one is given; an unknown path is the page above. */
export async function serve(
  folder?: string,
  headers: Readonly<Record<string, string>> = {}
): Promise<Served> {
  const handlers = [...createMockHandlers()]
  const answer: RequestListener = async (request, response) => {
    const asked = await webRequest(request)
    const reply = isServiceRequest(asked) ? await getResponse(handlers, asked) : undefined
    if (reply) return send(response, reply)
    const path = folder && fileAt(folder, new URL(asked.url).pathname)
    if (!path) return void response.writeHead(404).end()
    const type = types[extname(path)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', ...headers })
    response.end(readFileSync(path))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    }
  }
}

/** A file, or the nearest index.html above the path, as single pages are served. */
function fileAt(folder: string, path: string): string | null {
  const file = join(folder, decodeURIComponent(path))
  if (existsSync(file) && statSync(file).isFile()) return file
  if (extname(path) !== '') return null
  for (let place = file; place.startsWith(folder); place = dirname(place)) {
    if (existsSync(join(place, 'index.html'))) return join(place, 'index.html')
  }
  return null
}

async function webRequest(request: IncomingMessage): Promise<Request> {
  const body = await buffer(request)
  return new Request(new URL(request.url ?? '/', `http://${request.headers.host}`), {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: body.length === 0 ? null : body
  })
}

async function send(response: ServerResponse, reply: Response): Promise<void> {
  const body = Buffer.from(await reply.arrayBuffer())
  response.writeHead(reply.status, { ...Object.fromEntries(reply.headers), 'content-length': body.length })
  response.end(body)
}
