import type { Endpoint } from '../contract/defineEndpoint.ts'
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

export type Send = (call: Call) => Promise<Answer>

/** One concern of every call: it may change the call, pass it on, and change or reject the answer. */
export type Step = (call: Call, next: Send) => Promise<Answer>

/** Wraps the transport in the steps, the first outermost. */
export function pipeline(steps: readonly Step[], transport: Send): Send {
  return steps.reduceRight<Send>((next, step) => call => step(call, next), transport)
}
