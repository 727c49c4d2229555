import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AUTHORIZE_PATH } from '../../../host/server/identity/page/authorizeRequest.ts'
import type { Endpoint } from '../../../src/contract/base/defineEndpoint.ts'
import { fillPath } from '../../../src/contract/base/path.ts'
import { services } from '../../../src/contract/base/services.ts'
import type { Ask } from '../httpClient.ts'

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Answer {
  /** GONE if there was none. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** In the place of a status: nobody waited for the answer, or the connection broke. */
export const GONE = 0

/** Connections from one address, as many as there are calls at once. */
export interface Line {
  /** Never rejects. */
  ask(call: Call, over?: AbortSignal): Promise<Answer>
  close(): void
}

/** Linux takes every 127.x.y.z as an address of this machine. */
export function openLine(base: string, localAddress: string): Line {
  const agent = new Agent({ keepAlive: true, localAddress })
  return {
    ask: ({ method, path, headers = {}, body }, signal) => {
      const length = body && { 'content-length': String(Buffer.byteLength(body)) }
      const options = { agent, method, headers: { ...headers, ...length }, ...(signal && { signal }) }
      return answerTo(request(new URL(path, base), options), body)
    },
    close: () => agent.destroy()
  }
}

async function answerTo(call: ClientRequest, body: Call['body']): Promise<Answer> {
  // Also after the answer has begun, when nobody else listens any more.
  call.on('error', () => undefined)
  const begun = once(call, 'response')
  call.end(body)
  try {
    const [answer] = (await begun) as [IncomingMessage]
    return { status: answer.statusCode ?? GONE, headers: answer.headers, body: await buffer(answer) }
  } catch {
    return { status: GONE, headers: {}, body: Buffer.alloc(0) }
  }
}

/** A call of the contract; without a token by nobody. */
export function callOf(endpoint: Endpoint, { params, query, body }: Ask, token: string | null): Call {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return {
    method: endpoint.method,
    path: `${services[endpoint.service].basePath}/${fillPath(endpoint, params)}${search}`,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' })
    },
    ...(body !== undefined && { body: JSON.stringify(body) })
  }
}

/** The form of the sign-in page; 303 is a right password. `cookie`: what makes the browser known. */
export function signInCall(base: string, account: string, password: string, cookie = ''): Call {
  const asked = new URLSearchParams({ response_type: 'code', redirect_uri: `${base}/login`, state: 's' })
  return {
    method: 'POST',
    path: `${AUTHORIZE_PATH}?${asked.toString()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: base, cookie },
    body: new URLSearchParams({ account, password }).toString()
  }
}

/** What a browser keeps of an answer. */
export function cookieOf({ headers }: Answer): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

/** A connection without HTTP of its own. */
export function openSocket(base: string, localAddress: string): Socket {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  // It is closed after that, which is what is waited for.
  socket.on('error', () => undefined)
  return socket.resume()
}
