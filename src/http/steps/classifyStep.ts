import { AxiosError, isAxiosError, isCancel, type AxiosResponse } from 'axios'
import { readRefusalReason } from '../../contract/refusals.ts'
import { services } from '../../contract/services.ts'
import { Failure } from '../../failures/failure.ts'
import { envelopeMessage, serverMessage } from './serverMessage.ts'
import type { Step } from '../pipeline.ts'

export interface ClassifySettings {
  readonly showApiErrorInfo: boolean
  readonly isOnline: () => boolean
  readonly clock: () => number
}

/** Turns transport errors into Failures; nothing outside this step knows axios. */
export function classifyStep(settings: () => ClassifySettings): Step {
  return async (call, next) => {
    try {
      return await next(call)
    } catch (error) {
      const { tellRefusal = false } = call.options
      const tellEnvelope = tellRefusal || 'tellsRefusals' in services[call.endpoint.service]
      throw await failureOf(error, { ...settings(), tellRefusal, tellEnvelope })
    }
  }
}

interface CallSettings extends ClassifySettings {
  /** Whether the caller is told why the service refused, whatever showApiErrorInfo says. */
  readonly tellRefusal: boolean
  /** Whether the message of an envelope is shown whatever the status. */
  readonly tellEnvelope: boolean
}

async function failureOf(error: unknown, settings: CallSettings): Promise<Failure> {
  if (isCancel(error)) return new Failure({ kind: 'aborted', cause: error })
  if (!isAxiosError(error)) return new Failure({ kind: 'network', cause: error })
  // The cause would carry the request's headers, and the token, into every log.
  const { code: cause, response } = error
  // A truncated or undecodable answer still has its status.
  if (response && !isSuccess(response.status)) return statusFailure(response, settings, cause)
  if (error.code === AxiosError.ETIMEDOUT) return new Failure({ kind: 'timeout', cause })
  // Aborted by the browser, usually because the page unloads.
  if (error.code === AxiosError.ECONNABORTED) return new Failure({ kind: 'aborted', cause })
  return new Failure({ kind: settings.isOnline() ? 'network' : 'offline', cause })
}

/** Statuses that are about the body, not about the caller. */
const aboutTheBody = [400, 413, 415, 422]

const isSuccess = (status: number): boolean => status >= 200 && status < 300

async function statusFailure(
  { status, headers, data }: AxiosResponse<unknown>,
  settings: CallSettings,
  cause: unknown
): Promise<Failure> {
  const body = await readBody(data)
  const reason = readRefusalReason(body)
  const isRefusal = reason !== null || aboutTheBody.includes(status)
  const isShown = settings.showApiErrorInfo || (settings.tellRefusal && isRefusal)
  const told = settings.tellEnvelope ? envelopeMessage(body) : null
  const message = told ?? serverMessage(status, body, isShown)
  const retryAfter = readRetryAfter(headers['retry-after'], settings.clock())
  return new Failure({
    kind: 'status',
    status,
    cause,
    ...(message === null ? {} : { serverMessage: message }),
    ...(reason === null ? {} : { reason }),
    ...(retryAfter === null ? {} : { retryAfter })
  })
}

/** A blob was requested, so the error body is one, too. */
async function readBody(data: unknown): Promise<unknown> {
  const text = data instanceof Blob ? await data.text() : data
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Seconds from now; the header holds seconds or a date. */
function readRetryAfter(header: unknown, now: number): number | null {
  if (typeof header !== 'string') return null
  if (/^\d+$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}
