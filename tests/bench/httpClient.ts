import { Agent, request } from 'node:http'
import type { Endpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { fillPath } from '../../src/contract/base/path.ts'
import { services } from '../../src/contract/base/services.ts'

export interface Ask {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** An answer that is no success. */
export class Unsuccessful extends Error {
  override readonly name = 'Unsuccessful'
  readonly status: number

  constructor(status: number, said: string) {
    super(said)
    this.status = status
  }
}

/** Keep-alive connections, as many as a browser opens; throws for unsuccessful answers. */
export interface BenchClient {
  /** By the demo, or with the token of somebody. */
  signIn(accessToken?: string): Promise<void>
  ask(endpoint: Endpoint, ask: Ask): Promise<void>
  /** Asks whether the server is there, and nothing else. */
  reach(): Promise<void>
  close(): void
}

const CONNECTIONS = 6

export function createBenchClient(base: string): BenchClient {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let token: string | null = null

  const transfer = (method: string, path: string, content: string | null): Promise<string> =>
    new Promise((resolve, reject) => {
      const call = request(base + path, { agent, method, headers: headersOf(token, content) }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const { statusCode: status = 500 } = answer
          if (status < 300) resolve(text)
          else reject(new Unsuccessful(status, `${method} ${path}: ${status} ${text}`))
        })
      })
      call.on('error', reject)
      call.end(content)
    })

  const send = (endpoint: Endpoint, { params, query, body }: Ask): Promise<string> => {
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const path = `${services[endpoint.service].basePath}/${fillPath(endpoint, params)}${search}`
    return transfer(endpoint.method, path, body === undefined ? null : JSON.stringify(body))
  }

  const demoToken = async (): Promise<string> => {
    const answer = JSON.parse(await send(endpoints.loginByDemo, { body: {} })) as { access_token: string }
    return answer.access_token
  }

  return {
    signIn: async accessToken => {
      token = accessToken ?? (await demoToken())
    },
    ask: async (endpoint, ask) => {
      const text = await send(endpoint, ask)
      // A browser parses the answer too.
      if (text !== '') JSON.parse(text)
    },
    reach: async () => void (await transfer('GET', '/healthz', null)),
    close: () => agent.destroy()
  }
}

function headersOf(token: string | null, content: string | null): Record<string, string> {
  return {
    'platform-id': 'prospecting',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(content === null
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) })
  }
}
