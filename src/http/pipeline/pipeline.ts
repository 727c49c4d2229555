import type { Endpoint } from '../../contract/base/defineEndpoint.ts'
import type { CallOptions } from './api.ts'

type QueryValue = string | number | boolean | null | undefined

export interface Call {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, QueryValue | readonly QueryValue[]>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** The access token it carries, if any. */
  readonly token: string | null
  readonly options: CallOptions
}

/** The answer. Its body is text or a blob; the steps turn it into what the contract says. */
export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The answer came from another address than the requested one. */
  readonly redirected: boolean
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

export type Send = (call: Call) => Promise<Answer>

/** One concern of every call: it may change the call, pass it on, and change or reject the answer. */
export type Step = (call: Call, next: Send) => Promise<Answer>

/** Wraps the transport in the steps, the first outermost. */
export function pipeline(steps: readonly Step[], transport: Send): Send {
  return steps.reduceRight<Send>((next, step) => call => step(call, next), transport)
}

/** A signal that aborts with another one, or by itself. */
export interface LinkedAbort {
  readonly signal: AbortSignal
  readonly abort: () => void
  /** Stops following; a long-lived signal would collect listeners. */
  readonly release: () => void
}

export function linkedAbort(outer: AbortSignal | undefined): LinkedAbort {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    abort,
    release: () => outer?.removeEventListener('abort', abort)
  }
}

/** Settles as the promise does, or throws `reason()` as soon as the signal aborts. Leaves no listener. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  reason: () => Error
): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(reason())
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
