import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** A test page, built like the host and served by a server of its own. */
export interface BuiltPage {
  readonly address: string
  close(): Promise<void>
}

/** The answers of the services; null for files of the page. */
export type Services = (request: Request) => Response | null | Promise<Response | null>

/** The folder of each page has its name. */
export const pageCache = resolve(import.meta.dirname, '../../.cache/pages')

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8'
}

/** Builds the folder with its index.html under the name and serves it; every unknown path is the page. */
export async function openBuiltPage(name: string, folder: string, services: Services): Promise<BuiltPage> {
  const out = join(pageCache, name)
  await asProduction(() =>
    build({
      root: folder,
      configFile: false,
      mode: 'production',
      logLevel: 'warn',
      plugins: [react()],
      build: { outDir: out, emptyOutDir: true, target: 'es2022', reportCompressedSize: false }
    })
  )
  const server = createServer((request, response) => void answer(request, response, out, services))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    }
  }
}

/** Vitest sets NODE_ENV to "test", which would bundle React's development build. */
async function asProduction(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  services: Services
): Promise<void> {
  const reply = await services(await webRequest(request))
  if (!reply)
    return sendFile(join(folder, new URL(request.url ?? '/', 'http://page').pathname), folder, response)
  const body = Buffer.from(await reply.arrayBuffer())
  response.writeHead(reply.status, { ...Object.fromEntries(reply.headers), 'content-length': body.length })
  response.end(body)
}

async function webRequest(request: IncomingMessage): Promise<Request> {
  const body = await buffer(request)
  return new Request(new URL(request.url ?? '/', `http://${request.headers.host}`), {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: body.length === 0 ? null : body
  })
}

function sendFile(path: string, folder: string, response: ServerResponse): void {
  const file = extname(path) !== '' && existsSync(path) ? path : join(folder, 'index.html')
  response.writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}
