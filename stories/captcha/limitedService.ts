import { HttpHandler, HttpResponse } from 'msw/http'
import { endpoints } from '../../src/contract/endpoints.ts'
import { matchEndpoint } from '../../src/mocks/serving/matchEndpoint.ts'
import { reply } from '../../src/mocks/serving/reply.ts'

/** A service that answers 429 until the limit is lifted. */
export function limitedService(): readonly HttpHandler[] {
  let isLimited = true
  return [
    new HttpHandler(
      endpoints.searchCompanies.method,
      ({ request }) => isLimited && matchEndpoint(endpoints.searchCompanies, request) !== null,
      () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '30' } })
    ),
    new HttpHandler(
      endpoints.unlockRate.method,
      ({ request }) => matchEndpoint(endpoints.unlockRate, request) !== null,
      () => {
        isLimited = false
        return reply(endpoints.unlockRate, null)
      }
    )
  ]
}
