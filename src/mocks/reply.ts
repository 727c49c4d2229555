import { HttpResponse } from 'msw/http'
import type { Endpoint } from '../contract/defineEndpoint.ts'
import type { Refused } from '../contract/refusals.ts'
import { answerBody, refusalBody, statusOf } from '../contract/serve.ts'

/** An answer as the endpoint's service wraps it. */
export function reply(endpoint: Endpoint, data: unknown): HttpResponse<string> {
  if (endpoint.status === 204) return new HttpResponse(null, { status: 204 })
  return json(answerBody(endpoint, data), endpoint.status)
}

/** A refusal as the endpoint's service words it. */
export function replyRefusal(endpoint: Endpoint, refused: Refused): HttpResponse<string> {
  const { message, reason } = refused
  const status = statusOf(endpoint, refused)
  return json(refusalBody(endpoint.service, { status, message, reason }), status)
}

/** What the service says when it fails with an HTTP status. */
export function replyFailure(endpoint: Endpoint, status: number): HttpResponse<string> {
  return json(refusalBody(endpoint.service, { status, message: '', reason: null }), status)
}

export function json(body: unknown, status: number): HttpResponse<string> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return new HttpResponse(JSON.stringify(body), { status, headers })
}
