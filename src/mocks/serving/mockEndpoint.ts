import { permissions, type Permission } from '../../catalogue/permissions.ts'
import type { CodeOf, Endpoint, ResponseOf } from '../../contract/base/defineEndpoint.ts'
import { refuse, Refused, type Refuse } from '../../contract/base/refusals.ts'
import { checkCaller, readRequest, type RequestRead } from '../../contract/serve.ts'
import { matchEndpoint } from './matchEndpoint.ts'
import { reply, replyRefusal } from './reply.ts'

/** A call, validated by the endpoint's own schemas. */
export interface MockRequest<E extends Endpoint> extends RequestRead<E> {
  /** Null when none was sent. */
  readonly token: string | null
  /** Creates a refusal that the endpoint's entry names; to be thrown. */
  readonly refuse: Refuse<CodeOf<E>>
}

/** The answer of a service; refusals are thrown. */
export type Answer<E extends Endpoint> = (call: MockRequest<E>) => ResponseOf<E> | Promise<ResponseOf<E>>

/** An answer per endpoint of a part of the catalogue. */
export type Answers<Catalogue extends Record<string, Endpoint>> = {
  readonly [Key in keyof Catalogue]: Answer<Catalogue[Key]>
}

/** The permissions of the member of staff with a token; null if it is not valid. */
export type ReadToken = (token: string) => readonly Permission[] | null

export const everyPermission: ReadToken = () => Object.keys(permissions) as Permission[]

/**
 * Answers a call of an endpoint: checks permission and request as strictly as a service, and wraps the answer or the
 * refusal as it does.
 */
export async function mockEndpoint<E extends Endpoint>(
  endpoint: E,
  request: Request,
  permissionsOf: ReadToken,
  answer: Answer<E>
): Promise<Response> {
  try {
    const token = readToken(request)
    const held = token === null ? null : permissionsOf(token)
    checkCaller(endpoint, held)
    const params = matchEndpoint(endpoint, request) ?? {}
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const body = endpoint.body && (await readBody(request))
    const read = readRequest(endpoint, { params, query, body }, held ?? [])
    return reply(endpoint, await answer({ ...read, token, refuse }))
  } catch (error) {
    if (error instanceof Refused) return replyRefusal(endpoint, error)
    throw error
  }
}

function readToken(request: Request): string | null {
  return /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw refuse('badBody')
  }
}
