import { HttpResponse } from 'msw/http'
import type { Endpoint } from '../contract/defineEndpoint.ts'
import type { RefusalCode } from '../contract/refusalCodes.ts'
import { services } from '../contract/services.ts'

/** A service says no: raised by an answer, sent in the shape that the service's errors have. */
export class Refusal extends Error {
  readonly status: number
  /** Tells it from another refusal with the same status. */
  readonly code: RefusalCode | null

  constructor(status: number, message: string, code: RefusalCode | null = null) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
  }
}

/** An answer as the endpoint's service wraps it. */
export function reply(endpoint: Endpoint, data: unknown): HttpResponse<string> {
  const enveloped = services[endpoint.service].body === 'enveloped'
  if (endpoint.status === 204) return new HttpResponse(null, { status: 204 })
  return json(enveloped ? { code: 200, msg: 'success', data } : data, endpoint.status)
}

/** A refusal as the endpoint's service words it. */
export function replyRefusal(endpoint: Endpoint, { status, message, code }: Refusal): HttpResponse<string> {
  const enveloped = services[endpoint.service].body === 'enveloped'
  const bare = code === null ? { message } : { message, code }
  return json(enveloped ? { code: code ?? status, msg: message, data: null } : bare, status)
}

export function json(body: unknown, status: number): HttpResponse<string> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return new HttpResponse(JSON.stringify(body), { status, headers })
}
