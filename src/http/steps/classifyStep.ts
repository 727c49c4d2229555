import { AxiosError, isAxiosError, isCancel } from 'axios'
import { readChallenge } from '../../contract/base/challenge.ts'
import { readRefusalReason } from '../../contract/base/refusals.ts'
import { services } from '../../contract/base/services.ts'
import { Failure } from '../../failures/failure.ts'
import { decryptBody, isEncrypted } from '../aes/decrypt.ts'
import { isSuccess, type Answer, type Step } from '../pipeline/pipeline.ts'
import type { Cipher } from '../pipeline/settings.ts'
import { envelopeMessage, serverMessage } from './serverMessage.ts'

export interface ClassifySettings {
  readonly showApiErrorInfo: boolean
  readonly cipher: Cipher | null
  readonly isOnline: () => boolean
  readonly clock: () => number
}

/** Turns transport errors, and answers that are no success, into Failures. */
export function classifyStep(settings: () => ClassifySettings): Step {
  return async (call, next) => {
    const answer = await next(call).catch((error: unknown) => {
      throw failureOf(error, settings())
    })
    if (isSuccess(answer.status)) return answer
    const { tellRefusal = false } = call.options
    const tellEnvelope = tellRefusal || 'tellsRefusals' in services[call.endpoint.service]
    throw await statusFailure(answer, { ...settings(), tellRefusal, tellEnvelope })
  }
}

interface CallSettings extends ClassifySettings {
  /** Whether the caller is told why the service refused, whatever showApiErrorInfo says. */
  readonly tellRefusal: boolean
  /** Whether the message of an envelope is shown whatever the status. */
  readonly tellEnvelope: boolean
}

function failureOf(error: unknown, settings: ClassifySettings): Failure {
  if (isCancel(error)) return new Failure({ kind: 'aborted', cause: error })
  if (!isAxiosError(error)) return new Failure({ kind: 'network', cause: error })
  // The error itself would carry the request's headers, and the token, into every log.
  const { code: cause } = error
  if (error.code === AxiosError.ETIMEDOUT) return new Failure({ kind: 'timeout', cause })
  // Aborted by the browser, usually because the page unloads.
  if (error.code === AxiosError.ECONNABORTED) return new Failure({ kind: 'aborted', cause })
  return new Failure({ kind: settings.isOnline() ? 'network' : 'offline', cause })
}

/** Statuses that are about the body, not about the caller. */
const aboutTheBody = [400, 413, 415, 422]

async function statusFailure(answer: Answer, settings: CallSettings): Promise<Failure> {
  const { status, headers } = answer
  const body = await readBody(answer, settings.cipher)
  const reason = readRefusalReason(body)
  const isRefusal = reason !== null || aboutTheBody.includes(status)
  // Only the service knows how much a day allows, and until when.
  const isOfDay = reason === 'limit'
  const isShown = settings.showApiErrorInfo || isOfDay || (settings.tellRefusal && isRefusal)
  const told = settings.tellEnvelope || isOfDay ? envelopeMessage(body) : null
  const message = told ?? serverMessage(status, body, isShown)
  const challenge = readChallenge(body)
  const retryAfter = readRetryAfter(headers['retry-after'], settings.clock())
  return new Failure({
    kind: 'status',
    status,
    ...(message === null ? {} : { serverMessage: message }),
    ...(reason === null ? {} : { reason }),
    ...(retryAfter === null ? {} : { retryAfter }),
    ...(challenge === null ? {} : { challenge })
  })
}

/** Where a blob was requested the error body is one, too. Null for what is encrypted and cannot be opened. */
async function readBody({ headers, body }: Answer, cipher: Cipher | null): Promise<unknown> {
  const text = body instanceof Blob ? await body.text() : body
  if (typeof text !== 'string') return text
  if (isEncrypted(headers)) return cipher && decryptBody(text, cipher).catch(() => null)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Seconds from now; the header holds seconds or a date. */
function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  if (/^\d+$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}
