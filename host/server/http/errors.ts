import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Challenge } from '../../../src/contract/base/challenge.ts'
import { sentenceOf, type RefusalReason } from '../../../src/contract/base/refusals.ts'
import { refusalBody } from '../../../src/contract/serve.ts'
import { serviceKeys, services, type Service } from '../../../src/contract/base/services.ts'
import { tellOnceAMinute } from '../base/log.ts'
import { sentences } from '../base/sentences.ts'

const texts = sentences.http

interface RefusalDetails {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number | null
  /** Tells apart refusals with the same status. */
  readonly reason?: RefusalReason | null
  /** What can be answered instead of waiting. */
  readonly challenge?: Challenge | null
}

/** A refusal: a status and a Chinese sentence for the caller. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal'
  readonly status: number
  readonly retryAfter: number | null
  readonly reason: RefusalReason | null
  readonly challenge: Challenge | null

  constructor(status: number, sentence: string, { retryAfter, reason, challenge }: RefusalDetails = {}) {
    super(sentence)
    this.status = status
    this.retryAfter = retryAfter ?? null
    this.reason = reason ?? null
    this.challenge = challenge ?? null
  }
}

/** Turns every error into an answer: a status and one sentence, without internal details. */
export function answerErrors(app: FastifyInstance): void {
  const tellOfPressure = tellOnceAMinute()
  app.setErrorHandler<Error>((error, request, reply) => {
    const refusal = refusalOf(error)
    // Nobody waits for the answer of a request whose client has gone.
    const level = reply.raw.destroyed ? 'debug' : 'error'
    const tell = (): void => request.log[level]({ err: error, req: request }, 'request failed')
    if (refusal.status === 503 && level === 'error') {
      const code = codeOf(error)
      tellOfPressure(code, tell, more => app.log.warn({ code, more }, 'requests failed in the same way'))
    } else if (refusal.status >= 500 || isUnreadableValue(codeOf(error))) tell()
    return sendRefusal(request, reply, refusal)
  })
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: HttpRefusal
): FastifyReply {
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(serviceOf(request), refusal)))
}

/** The service whose base path a request has; `site` for everything else. */
export function serviceOf({ url }: FastifyRequest): Service {
  return (
    serviceKeys.find(key => services[key].basePath && url.startsWith(`${services[key].basePath}/`)) ?? 'site'
  )
}

function refusalOf(error: Error): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  const code = codeOf(error)
  if (isStorageTrouble(error)) {
    return new HttpRefusal(503, troubles.get(code) ?? texts.unavailable, { retryAfter: 5 })
  }
  if (isUnreadableValue(code)) return new HttpRefusal(400, sentenceOf('badRequest'))
  const { statusCode = 500 } = error as FastifyError
  if (statusCode < 400 || statusCode >= 500) {
    return statusCode === 503
      ? new HttpRefusal(503, texts.busy, { retryAfter: 5 })
      : new HttpRefusal(500, texts.failed)
  }
  return new HttpRefusal(statusCode, clientSentence(statusCode, code))
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** PostgreSQL's class 22: a value that no schema refused does not fit its column. */
function isUnreadableValue(code: string): boolean {
  return /^22[0-9A-Z]{3}$/.test(code)
}

/** What some codes of PostgreSQL mean for the person who asks. */
const troubles: ReadonlyMap<string, string> = new Map([
  ['53100', texts.diskFull],
  ['57014', texts.tookTooLong]
])

/**
 * The database is unreachable, full or overloaded, and a retry may succeed: PostgreSQL's classes 08 (connection), 53
 * (resources), 57 (operator, canceled), 58 (system) and its lock timeout; or no connection at all.
 */
export function isStorageTrouble(error: Error): boolean {
  const code = codeOf(error)
  return (
    /^(?:08|53|57|58)[0-9A-Z]{3}$/.test(code) ||
    ['55P03', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'].includes(code) ||
    /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^Query read timeout/.test(
      error.message
    )
  )
}

function clientSentence(status: number, code: string): string {
  if (status === 413) return texts.tooLarge
  if (status === 415) return texts.wrongType
  if (status === 404) return texts.noSuchFile
  return code.startsWith('FST_ERR_CTP') || code === '' ? sentenceOf('badBody') : sentenceOf('badRequest')
}
