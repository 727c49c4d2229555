import { delay } from 'msw'
import { HttpHandler, HttpResponse } from 'msw/http'
import type { Challenge } from '../contract/base/challenge.ts'
import type { Endpoint, ResponseOf } from '../contract/base/defineEndpoint.ts'
import { supportEndpoints } from '../contract/endpoints/support.ts'
import { Refused } from '../contract/base/refusals.ts'
import { isSameCode } from '../domain/captchaCode.ts'
import { matchEndpoint } from './serving/matchEndpoint.ts'
import { everyPermission, mockEndpoint, type Answer } from './serving/mockEndpoint.ts'
import { json, reply, replyFailure } from './serving/reply.ts'

/** Scenarios replace the answer of one endpoint: `msw.use(fail(endpoints.searchCompanies, 503))`. */

type Resolver = (request: Request) => Response | Promise<Response>

function scenario(endpoint: Endpoint, resolve: Resolver): HttpHandler {
  return new HttpHandler(
    endpoint.method,
    ({ request }) => matchEndpoint(endpoint, request) !== null,
    ({ request }) => resolve(request)
  )
}

/**
 * The endpoint answers this.
 *
 * @example server.use(answer(endpoints.version, { version: '1.1.0' }))
 */
export function answer<E extends Endpoint>(endpoint: E, response: ResponseOf<E>): HttpHandler {
  return scenario(endpoint, () => reply(endpoint, response))
}

/**
 * The endpoint answers each call from its request.
 *
 * @example
 * server.use(
 *   answerEach(endpoints.suggestCompanies, ({ query: { keyword } }) => [
 *     { id: 'c-1', name: `${keyword}示例有限公司`, alias: null, region: null, status: null }
 *   ])
 * )
 */
export function answerEach<E extends Endpoint>(endpoint: E, respond: Answer<E>): HttpHandler {
  return scenario(endpoint, request => mockEndpoint(endpoint, request, everyPermission, respond))
}

/**
 * The endpoint answers this after a delay in ms.
 *
 * @example server.use(delayed(endpoints.version, { version: '1.1.0' }, 2000))
 */
export function delayed<E extends Endpoint>(endpoint: E, response: ResponseOf<E>, ms: number): HttpHandler {
  return scenario(endpoint, async () => {
    await delay(ms)
    return reply(endpoint, response)
  })
}

/**
 * The endpoint fails with an HTTP status; `body` replaces the service's usual error body.
 *
 * @example server.use(fail(endpoints.searchCompanies, 503))
 */
export function fail(endpoint: Endpoint, status: number, body?: unknown): HttpHandler {
  return scenario(endpoint, () => (body === undefined ? replyFailure(endpoint, status) : json(body, status)))
}

/** What the pictures of `limited` show in turn. */
export const LIMITED_CODES = ['ACE347', 'FHK479', 'LMP394'] as const

/**
 * The endpoint answers 429 with a challenge, until somebody enters what its picture shows.
 *
 * @example server.use(...limited(endpoints.searchCompanies))
 */
export function limited(endpoint: Endpoint): readonly HttpHandler[] {
  let isLimited = true
  let made = 0
  const code = () => LIMITED_CODES[made % LIMITED_CODES.length] ?? LIMITED_CODES[0]
  const challenge = (): Challenge => ({ token: `challenge-${made}`, picture: pictureOf(code()) })
  const refusing = new HttpHandler(
    endpoint.method,
    ({ request }) => isLimited && matchEndpoint(endpoint, request) !== null,
    () => replyFailure(endpoint, 429, challenge())
  )
  const unlocking = answerEach(supportEndpoints.unlockRate, ({ query }) => {
    const { token } = challenge()
    const isRight = query.challenge === token && isSameCode(query.answer ?? '', code())
    made++
    if (!isRight) throw new Refused('wrongCaptcha', {}, challenge())
    isLimited = false
    return null
  })
  return [refusing, unlocking]
}

function pictureOf(code: string): string {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="50"><rect width="150" height="50" fill="#fff"/>' +
    `<text x="75" y="34" font-family="monospace" font-size="28" text-anchor="middle">${code}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

/**
 * The endpoint never answers: shows the loading state of a screen.
 *
 * @example server.use(never(endpoints.searchCompanies))
 */
export function never(endpoint: Endpoint): HttpHandler {
  return scenario(endpoint, async () => {
    await delay('infinite')
    return reply(endpoint, null)
  })
}

/**
 * The endpoint answers this, encrypted: `encrypt` turns the JSON into base64 as the client's `cipher` expects, and
 * the header `encrypt-aes` is set.
 *
 * @example server.use(encrypted(endpoints.version, { version: '1.1.0' }, json => btoa(json)))
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

/**
 * The connection fails.
 *
 * @example server.use(networkError(endpoints.searchCompanies))
 */
export function networkError(endpoint: Endpoint): HttpHandler {
  return scenario(endpoint, () => HttpResponse.error())
}

/**
 * The endpoint answers 200 with a malformed body.
 *
 * @example server.use(malformed(endpoints.searchCompanies))
 */
export function malformed(endpoint: Endpoint): HttpHandler {
  return scenario(
    endpoint,
    () => new HttpResponse('<html>', { headers: { 'Content-Type': 'application/json' } })
  )
}
