import type { Endpoint } from '../contract/defineEndpoint.ts'
import type { CallOptions } from './api.ts'

type QueryValue = string | number | boolean | null | undefined

/** A call on its way to a service. */
export interface Call {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, QueryValue | readonly QueryValue[]>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** The access token that it carries; null for none. */
  readonly token: string | null
  readonly options: CallOptions
}

/** What came back. The body is text or, for a file, a blob as it arrives; the steps make it what the contract says. */
export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The answer came from another address than the one that was asked. */
  readonly redirected: boolean
}

export type Send = (call: Call) => Promise<Answer>

/** One concern of every call: it may change the call, pass it on, and change or refuse the answer. */
export type Step = (call: Call, next: Send) => Promise<Answer>

/** Lays the steps around the transport, the first one outermost. */
export function pipeline(steps: readonly Step[], transport: Send): Send {
  return steps.reduceRight<Send>((next, step) => call => step(call, next), transport)
}
