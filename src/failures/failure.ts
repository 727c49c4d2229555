import type { Challenge } from '../contract/base/challenge.ts'
import type { RefusalReason } from '../contract/base/refusals.ts'
import { codeOfStatus, type FailureCode, type FailureKind } from './codes.ts'

export interface FailureDetails {
  readonly kind: FailureKind
  /** The HTTP status, where there was an answer. */
  readonly status?: number
  /** What the server said about it, in words that may be shown. */
  readonly serverMessage?: string
  /** Why the service refused, where it said so in a word of the contract. */
  readonly reason?: RefusalReason
  /** Seconds after which the server is willing to be asked again. */
  readonly retryAfter?: number
  /** A captcha of the service that lifts the limit. */
  readonly challenge?: Challenge
  /** An aborted call: never reported. */
  readonly silent?: boolean
  readonly cause?: unknown
}

/**
 * Anything that went wrong with a call. A test of a page around may throw one.
 *
 * @example throw new Failure({ kind: 'status', status: 503 })
 */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: FailureCode
  readonly status: number | null
  readonly serverMessage: string | null
  readonly reason: RefusalReason | null
  readonly retryAfter: number | null
  readonly challenge: Challenge | null
  readonly silent: boolean
  /** By this mark axios.isCancel knows a request that was given up. */
  readonly __CANCEL__: boolean

  constructor(details: FailureDetails) {
    super(`${details.kind}${details.status === undefined ? '' : ` ${details.status}`}`, {
      cause: details.cause
    })
    this.name = 'Failure'
    this.kind = details.kind
    this.code = codeOf(details)
    this.status = details.status ?? null
    this.serverMessage = details.serverMessage?.trim() || null
    this.reason = details.reason ?? null
    this.retryAfter = details.retryAfter ?? null
    this.challenge = details.challenge ?? null
    this.silent = details.silent ?? false
    // oxlint-disable-next-line no-underscore-dangle -- the name is axios'
    this.__CANCEL__ = details.kind === 'aborted' || details.kind === 'duplicate'
  }
}

/**
 * Whether an error comes from a call.
 *
 * @example
 * const { api } = createHttpClient()
 * await api(endpoints.me, {}).catch((error: unknown) => {
 *   if (isFailure(error)) console.log(error.code, error.serverMessage)
 * })
 */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Failure
}

/** The same failure, not to be reported. Nobody is asked for a captcha. */
export function silenced({ kind, status, serverMessage, reason, retryAfter, cause }: Failure): Failure {
  return new Failure({
    kind,
    cause,
    silent: true,
    status: status ?? undefined,
    serverMessage: serverMessage ?? undefined,
    reason: reason ?? undefined,
    retryAfter: retryAfter ?? undefined
  })
}

/**
 * Whether asking again without any change may help.
 *
 * @example
 * const { error, refetch } = useEndpoint(endpoints.me, {})
 * return isTransient(error) && <button onClick={() => void refetch()}>重试</button>
 */
export function isTransient(error: unknown): boolean {
  if (!isFailure(error)) return false
  if (error.kind === 'status') return [408, 502, 503, 504].includes(error.status ?? 0)
  return ['timeout', 'network', 'offline'].includes(error.kind)
}

/**
 * Whether the failure says that there is no session.
 *
 * @example
 * const { error } = useEndpoint(endpoints.me, {})
 * if (isSessionLost(error)) location.assign('/login')
 */
export function isSessionLost(error: unknown): boolean {
  return isFailure(error) && (error.kind === 'loginInvalid' || error.status === 401 || error.status === 419)
}

/** Whether the service has nothing of what was asked for. */
export function isNotFound(error: unknown): boolean {
  return isFailure(error) && error.status === 404
}

/** Whether the service refused for this reason. */
export function isRefusedFor(error: unknown, reason: RefusalReason): boolean {
  return isFailure(error) && error.reason === reason
}

/**
 * Whether the service asks for a captcha before it goes on.
 *
 * @example
 * const { error } = useEndpoint(endpoints.me, {})
 * const seconds = isRateLimited(error) ? error.retryAfter : null
 */
export function isRateLimited(error: unknown): error is Failure {
  return isFailure(error) && error.kind === 'status' && error.status === 429
}

function codeOf({ kind, status }: FailureDetails): FailureCode {
  return kind === 'status' ? codeOfStatus(status ?? 0) : kind
}
