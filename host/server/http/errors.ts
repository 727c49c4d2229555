import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serviceKeys, services, type Service } from '../../../src/contract/services.ts'
import { Refusal } from '../base/refusal.ts'
import { sentences } from '../base/sentences.ts'

const says = sentences.http

/** Gives every error its answer: a status, one sentence, and nothing of what went wrong inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: error, req: request }, 'request failed')
    return sendRefusal(request, reply, refusal)
  })
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(serviceOf(request), refusal)))
}

function refusalBody(service: Service, { status, message, code }: Refusal): object {
  if (services[service].body === 'enveloped') return { code: code ?? status, msg: message, data: null }
  return code === null ? { message } : { message, code }
}

/** The service whose base path a request names; `site` for everything else. */
export function serviceOf({ url }: FastifyRequest): Service {
  return (
    serviceKeys.find(key => services[key].basePath && url.startsWith(`${services[key].basePath}/`)) ?? 'site'
  )
}

function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isStorageTrouble(code, error.message)) {
    return new Refusal(503, code === DISK_FULL ? says.diskFull : says.unavailable, { retryAfter: 5 })
  }
  const { statusCode = 500 } = error as FastifyError
  if (statusCode < 400 || statusCode >= 500) {
    return statusCode === 503 ? new Refusal(503, says.busy, { retryAfter: 5 }) : new Refusal(500, says.failed)
  }
  return new Refusal(statusCode, clientSentence(statusCode, code))
}

const DISK_FULL = '53100'

/**
 * The database is away, full or too busy, and asking again later may help: PostgreSQL's classes 08 (connection),
 * 53 (resources), 57 (operator, cancelled), 58 (system) and its lock timeout; or no connection at all.
 */
function isStorageTrouble(code: string, message: string): boolean {
  return (
    /^(?:08|53|57|58)[0-9A-Z]{3}$/.test(code) ||
    ['55P03', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'].includes(code) ||
    /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
      message
    )
  )
}

function clientSentence(status: number, code: string): string {
  if (status === 413) return says.tooLarge
  if (status === 415) return says.wrongType
  if (status === 404) return says.noSuchFile
  return code.startsWith('FST_ERR_CTP') || code === '' ? says.badBody : says.badRequest
}
