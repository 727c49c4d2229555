import * as v from 'valibot'
import type { Permission } from '../catalogue/permissions.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from './base/defineEndpoint.ts'
import type { Challenge } from './base/challenge.ts'
import { companyEndpoints } from './endpoints/company.ts'
import { favoriteEndpoints } from './endpoints/favorites.ts'
import { checkTerms } from './base/checkTerms.ts'
import { commonRefusals, refuse, type Refused, type RefusalReason } from './base/refusals.ts'
import { services, type Service } from './base/services.ts'

/** What a service does with a call by the entry of its endpoint. The reference server and the mocks both do it here. */

/**
 * Refuses callers without the permission of the endpoint. `permissions` of the caller; null if nobody is signed in.
 * `isClosed`: whoever is not signed in reads nothing.
 */
export function checkCaller(
  { token, permission }: Endpoint,
  permissions: readonly Permission[] | null,
  isClosed = false
): void {
  const isGuarded = token === 'required' || (token === 'public' && isClosed)
  if (isGuarded && !permissions) throw refuse('unauthorized')
  if (permission && !permissions?.includes(permission)) throw refuse('forbidden')
}

/** A request as the endpoint's schemas read it. */
export interface RequestRead<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** Refuses with the sentence of the first thing that is wrong, and what the caller may not ask for. */
export function readRequest<E extends Endpoint>(
  { reads, permission, params, query, body }: E,
  request: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
  permissions: readonly Permission[] = []
): RequestRead<E> {
  if (permission) checkTerms(request, permissions)
  // Searches are posted, and look for such characters without finding any.
  if (!reads && !isStorable(request)) {
    throw refuse('badValue', { why: '文字中含有无法保存的字符，请删除后重试' })
  }
  return {
    params: readPart(params, request.params),
    query: readPart(query, request.query),
    body: readPart(body, request.body)
  } as RequestRead<E>
}

// The contract's own sentences are Chinese; those of the library name inner things in English.
function readPart(schema: v.GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const { success, output, issues } = v.safeParse(schema, input, { abortEarly: true })
  if (success) return output
  const why = issues.map(issue => issue.message).find(message => /\p{Script=Han}/u.test(message))
  throw why === undefined ? refuse('badRequest') : refuse('badValue', { why })
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function isStorable(input: unknown): boolean {
  const parts = [input]
  // The list grows while it is read; recursion would not survive a body of nested brackets.
  for (const part of parts) {
    if (typeof part === 'string' && /[\0\p{Cs}]/u.test(part)) return false
    if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) parts.push(each)
  }
  return true
}

/** Every refusal that an endpoint may answer, with its status. */
export function refusalsOf({ token, permission, params, query, body, refusals }: Endpoint) {
  const { unauthorized, forbidden, badRequest, badValue, badBody } = commonRefusals
  return {
    ...((token === 'required' || token === 'public') && { unauthorized }),
    ...(permission && { forbidden }),
    ...((params ?? query ?? body) && { badRequest, badValue }),
    ...(body && { badBody }),
    ...refusals
  }
}

/** The status with which an endpoint refuses. A refusal that its entry does not name is a fault of the service. */
export function statusOf(endpoint: Endpoint, refused: Refused): number {
  const status = refusalsOf(endpoint)[refused.code]
  if (status === undefined) throw new TypeError(`${endpoint.path} does not name the refusal ${refused.code}`)
  return status
}

/** Whether an endpoint refuses whoever has been shown the rows of a day. */
export function isLimitedByDay({ refusals }: Endpoint): boolean {
  return 'rowsRead' in refusals
}

/** The part of the rows of a day from which on their reader is told of the limit. */
export const NEAR_LIMIT = 0.8

/** They count, and go on when nothing is left: nobody is locked out of the own customers. */
const goesOn: readonly Endpoint[] = [companyEndpoints.company, favoriteEndpoints.favorites]

/** How many rows of companies an answer shows, as they count for a day. */
export function rowsOfDay(endpoint: Endpoint, answer: unknown): number {
  return isLimitedByDay(endpoint) || goesOn.includes(endpoint) ? rowsIn(answer) : 0
}

/** How many rows an answer shows: those of a page or a list; anything else is one. */
export function rowsIn(answer: unknown): number {
  const rows = rowsOf(answer)
  return Array.isArray(rows) ? rows.length : 1
}

function rowsOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return null
  if ('items' in answer) return answer.items
  if ('changes' in answer) return rowsOf(answer.changes)
  return 'rows' in answer ? answer.rows : answer
}

/** The body of a success. */
export function answerBody({ service }: Endpoint, answer: unknown): unknown {
  return services[service].body === 'enveloped' ? { code: 200, msg: 'ok', data: answer } : answer
}

interface RefusalAnswer {
  readonly status: number
  readonly message: string
  readonly reason: RefusalReason | null
  readonly challenge?: Challenge | null
}

/** The body of a refusal. */
export function refusalBody(service: Service, { status, message, reason, challenge }: RefusalAnswer): object {
  const more = challenge && { challenge }
  if (services[service].body === 'enveloped')
    return { code: reason ?? status, msg: message, data: null, ...more }
  return { message, ...(reason !== null && { code: reason }), ...more }
}
