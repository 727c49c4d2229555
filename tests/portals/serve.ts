import { existsSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { getResponse } from 'msw'
import { createMockHandlers, isServiceRequest } from '../../src/mocks/index.ts'
import { fileAnswer, openWebServer, type WebServer } from '../helpers/webServer.ts'

/** As src/README.md writes it down; images of ours are data and blobs, and nothing else comes from elsewhere. */
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-of-this-page'; img-src 'self' data: blob:; connect-src 'self'"

/** For a frame whose origin nobody shares: its scripts and its calls come from elsewhere. */
export const forAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-expose-headers': '*'
}

/** The mocked services, and the files of a folder beside them where one is given; an unknown path is the page above. */
export function serve(folder?: string, headers: Readonly<Record<string, string>> = {}): Promise<WebServer> {
  const handlers = [...createMockHandlers()]
  return openWebServer(async request => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const reply = isServiceRequest(request) ? await getResponse(handlers, request) : undefined
    for (const [name, value] of Object.entries(reply ? headers : {})) reply?.headers.set(name, value)
    if (reply) return reply
    const path = folder && fileAt(folder, new URL(request.url).pathname)
    return path ? fileAnswer(path, headers) : new Response(null, { status: 404 })
  })
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
