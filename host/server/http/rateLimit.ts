import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { network } from '../base/network.ts'
import { HttpRefusal } from './errors.ts'
import { sentences } from '../base/sentences.ts'

const MINUTE = 60_000
const MAX_CLIENTS = 10_000
/** How often a correct captcha lifts the limit per minute, so that a script cannot do it forever. */
const UNLOCKS = 6

interface Window {
  count: number
  readonly startedAt: number
}

/** Requests per client in the current minute. The oldest clients are evicted first. */
export class RateWindows {
  readonly #windows = new Map<string, Window>()

  /** Counts a request; `left` is the time in ms until the client's window ends. */
  count(client: string): { current: number; left: number } {
    const now = performance.now()
    const known = this.#windows.get(client)
    const window = known && now - known.startedAt < MINUTE ? known : { count: 0, startedAt: now }
    window.count++
    this.#windows.delete(client)
    this.#windows.set(client, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MAX_CLIENTS && oldest !== undefined) this.#windows.delete(oldest)
    return { current: window.count, left: Math.ceil(MINUTE - (now - window.startedAt)) }
  }

  lift(client: string): void {
    this.#windows.delete(client)
  }
}

/**
 * Limits endpoint calls per client and minute: by session if there is one, else by network address. Files of the page
 * are not counted.
 */
export async function limitRates(app: FastifyInstance, perMinute: number): Promise<RateWindows> {
  const windows = new RateWindows()
  if (perMinute === 0) return windows
  await app.register(rateLimit, {
    max: request => (isUnlock(request) ? UNLOCKS : perMinute),
    timeWindow: MINUTE,
    store: storeOf(windows),
    keyGenerator: request => (isUnlock(request) ? `unlock ${clientOf(request)}` : clientOf(request)),
    allowList: request => request.routeOptions.config.endpoint === undefined,
    errorResponseBuilder: (_, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new HttpRefusal(429, sentences.http.tooMany(seconds), { retryAfter: seconds })
    }
  })
  return windows
}

export function clientOf(request: FastifyRequest): string {
  return request.caller ? `session ${request.caller.sessionId}` : `address ${network(request.ip)}`
}

function isUnlock(request: FastifyRequest): boolean {
  return request.routeOptions.config.endpoint === endpoints.unlockRate
}

function storeOf(windows: RateWindows) {
  return class {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const { current, left } = windows.count(key)
      done(null, { current, ttl: left })
    }

    // All endpoints share one counter.
    child(): this {
      return this
    }
  }
}
