import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Permission } from '../../../src/catalogue/permissions.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../../src/contract/defineEndpoint.ts'
import type { endpoints } from '../../../src/contract/endpoints.ts'
import { routePattern } from '../../../src/contract/path.ts'
import { services } from '../../../src/contract/services.ts'
import { isForm, readForm } from './forms.ts'
import type { Caller } from '../identity/callers.ts'
import type { Member } from '../store/staff/member.ts'
import { permissionsOf } from '../identity/staff.ts'
import { Refusal } from '../base/refusal.ts'
import { sentences } from '../base/sentences.ts'

/** What a handler gets: the checked parts of the request, and who asks. */
export interface Exchange<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Null where nobody is signed in; never null where the endpoint requires the token. */
  readonly caller: Caller | null
  /** The member of staff who asks; refuses (401, 403) whoever may not. */
  readonly staff: (permission?: Permission) => Member
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value

type Answer<E extends Endpoint> = Frozen<ResponseOf<E>>

export type Handler<E extends Endpoint> = (exchange: Exchange<E>) => Promise<Answer<E>> | Answer<E>

/** A handler for every endpoint of a part of the catalogue: a missing one does not compile. */
export type Handlers<Part = typeof endpoints> = {
  readonly [Key in keyof Part]: Part[Key] extends Endpoint ? Handler<Part[Key]> : never
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that the route implements; absent for files and pages. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Who asks, found out once at the beginning. */
    caller: Caller | null
  }
}

type AnyHandler = (exchange: Exchange) => unknown

/** Registers an endpoint of the catalogue: its route, guard, check of the request, envelope and cache rule. */
export function implement(app: FastifyInstance, endpoint: Endpoint, handler: AnyHandler): void {
  app.route({
    method: endpoint.method,
    url: routePattern(endpoint),
    config: { endpoint },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { caller } = request
      if (endpoint.token === 'required' && !caller) throw new Refusal(401, sentences.http.unauthorized)
      const answer = await handler({
        params: check(endpoint.params, request.params),
        query: check(endpoint.query, request.query),
        body: check(endpoint.body, await bodyOf(request, endpoint)),
        caller,
        staff: permission => requireMember(caller, permission),
        request,
        reply
      })
      return reply.sent ? reply : send(reply, endpoint, answer)
    }
  })
}

async function bodyOf(request: FastifyRequest, { upload }: Endpoint): Promise<unknown> {
  if (!isForm(request)) return request.body ?? {}
  if (!upload) throw new Refusal(415, sentences.http.wrongType)
  return readForm(request, upload)
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  reply.code(endpoint.status)
  if (endpoint.status === 204) return reply.send()
  const body =
    services[endpoint.service].body === 'enveloped' ? { code: 200, msg: 'ok', data: answer } : answer
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function requireMember(caller: Caller | null, permission?: Permission): Member {
  if (!caller) throw new Refusal(401, sentences.http.unauthorized)
  if (permission && !permissionsOf(caller.member).includes(permission)) {
    throw new Refusal(403, sentences.http.forbidden)
  }
  return caller.member
}

// The contract's own sentences are Chinese; what valibot says by itself names inner things in English.
function check(schema: Endpoint['body'], input: unknown): undefined {
  if (!schema) return undefined
  const { success, output, issues } = v.safeParse(schema, input, { abortEarly: true })
  if (success) return output as undefined
  const sentence = issues.map(issue => issue.message).find(message => /\p{Script=Han}/u.test(message))
  throw new Refusal(400, sentence ?? sentences.http.badRequest)
}
