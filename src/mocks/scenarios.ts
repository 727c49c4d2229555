import { delay } from 'msw'
import { HttpHandler, HttpResponse } from 'msw/http'
import type { Endpoint, ResponseOf } from '../contract/defineEndpoint.ts'
import { matchEndpoint } from './matchEndpoint.ts'
import { everyPermission, mockEndpoint, type Answer } from './mockEndpoint.ts'
import { json, reply, replyFailure } from './reply.ts'

/** Scenarios replace the answer of one endpoint: `msw.use(fail(endpoints.searchCompanies, 503))`. */

type Resolver = (request: Request) => Response | Promise<Response>

function scenario(endpoint: Endpoint, resolve: Resolver): HttpHandler {
  return new HttpHandler(
    endpoint.method,
    ({ request }) => matchEndpoint(endpoint, request) !== null,
    ({ request }) => resolve(request)
  )
}

/** The endpoint answers this. */
export function answer<E extends Endpoint>(endpoint: E, response: ResponseOf<E>): HttpHandler {
  return scenario(endpoint, () => reply(endpoint, response))
}

/** The endpoint answers each call from its request. */
export function answerEach<E extends Endpoint>(endpoint: E, respond: Answer<E>): HttpHandler {
  return scenario(endpoint, request => mockEndpoint(endpoint, request, everyPermission, respond))
}

/** The endpoint answers this after a delay in ms. */
export function delayed<E extends Endpoint>(endpoint: E, response: ResponseOf<E>, ms: number): HttpHandler {
  return scenario(endpoint, async () => {
    await delay(ms)
    return reply(endpoint, response)
  })
}

/** The endpoint fails with an HTTP status; `body` replaces the service's usual error body. */
export function fail(endpoint: Endpoint, status: number, body?: unknown): HttpHandler {
  return scenario(endpoint, () => (body === undefined ? replyFailure(endpoint, status) : json(body, status)))
}

/** The endpoint never answers: shows the loading state of a screen. */
export function never(endpoint: Endpoint): HttpHandler {
  return scenario(endpoint, async () => {
    await delay('infinite')
    return reply(endpoint, null)
  })
}

/**
 * The endpoint answers this, encrypted: `encrypt` turns the JSON into base64 as the client's `cipher` expects, and
 * the header `encrypt-aes` is set.
 */
export function encrypted<E extends Endpoint>(
  endpoint: E,
  response: ResponseOf<E>,
  encrypt: (json: string) => string | Promise<string>
): HttpHandler {
  return scenario(endpoint, async () => {
    const body = await encrypt(await reply(endpoint, response).text())
    return new HttpResponse(body, { headers: { 'encrypt-aes': '1' } })
  })
}

/** The connection fails. */
export function networkError(endpoint: Endpoint): HttpHandler {
  return scenario(endpoint, () => HttpResponse.error())
}

/** The endpoint answers 200 with a malformed body. */
export function malformed(endpoint: Endpoint): HttpHandler {
  return scenario(
    endpoint,
    () => new HttpResponse('<html>', { headers: { 'Content-Type': 'application/json' } })
  )
}
