import { HttpHandler } from 'msw/http'
import * as v from 'valibot'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../contract/defineEndpoint.ts'
import { matchEndpoint } from './matchEndpoint.ts'
import { Refusal, reply, replyRefusal } from './reply.ts'

/** A call as it was asked, read by the endpoint's own schemas. */
export interface Asked<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Null when none was sent. */
  readonly token: string | null
}

/** What a service answers; refuses by throwing a Refusal. */
export type Answer<E extends Endpoint> = (asked: Asked<E>) => ResponseOf<E> | Promise<ResponseOf<E>>

/** One answer for each endpoint of a part of the catalogue. */
export type Answers<Catalogue extends Record<string, Endpoint>> = {
  readonly [Key in keyof Catalogue]: Answer<Catalogue[Key]>
}

/** The msw handler of an endpoint: reads the call as strictly as a service does and wraps the answer as it does. */
export function mockEndpoint<E extends Endpoint>(
  endpoint: E,
  isValid: (token: string) => boolean,
  answer: Answer<E>
): HttpHandler {
  return new HttpHandler(
    endpoint.method,
    ({ request }) => {
      const params = matchEndpoint(endpoint, request)
      return { matches: params !== null, params: params ?? {} }
    },
    async ({ request, params }) => {
      try {
        const token = readToken(request)
        if (endpoint.token === 'required' && !(token && isValid(token))) throw new Refusal(401, '请先登录')
        const asked = { ...(await readCall(endpoint, request, params)), token } as Asked<E>
        return reply(endpoint, await answer(asked))
      } catch (error) {
        if (error instanceof Refusal) return replyRefusal(endpoint, error)
        throw error
      }
    }
  )
}

function readToken(request: Request): string | null {
  return /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null
}

async function readCall(endpoint: Endpoint, request: Request, params: unknown) {
  return {
    params: readPart(endpoint.params, params),
    query: readPart(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
    body: endpoint.body && readPart(endpoint.body, await readBody(request))
  }
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal(400, '请求体不是有效的 JSON')
  }
}

function readPart(schema: v.GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const read = v.safeParse(schema, input)
  if (!read.success) throw new Refusal(400, read.issues[0].message)
  return read.output
}
