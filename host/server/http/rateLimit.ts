import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../src/contract/defineEndpoint.ts'
import type { Challenge } from '../../../src/contract/challenge.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { network } from '../base/network.ts'
import { HttpRefusal } from './errors.ts'
import { sentences } from '../base/sentences.ts'

const MINUTE = 60_000
const MAX_CLIENTS = 10_000
const HOUR = 60 * MINUTE
/** How many pictures of captchas a client answers or puts back within an hour. */
const PICTURES = 40
/** A request that shows more rows, or brings more bytes, counts as several. */
const ROWS_A_REQUEST = 20
const BYTES_A_REQUEST = 20_000
/** Sign-ins and renewals have windows of their own, this much larger: a neighbor's requests must not sign anybody out. */
const SIGN_IN_FACTOR = 2

interface Window {
  count: number
  readonly startedAt: number
}

/** Requests per client in the current window. The oldest clients are evicted first. */
export class RateWindows {
  readonly #windows = new Map<string, Window>()

  /** Counts a request; `left` is the time in ms until the client's window ends. */
  count(client: string, length = MINUTE): { current: number; left: number } {
    const now = performance.now()
    const known = this.#windows.get(client)
    const window = known && now - known.startedAt < length ? known : { count: 0, startedAt: now }
    window.count++
    this.#windows.delete(client)
    this.#windows.set(client, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MAX_CLIENTS && oldest !== undefined) this.#windows.delete(oldest)
    return { current: window.count, left: Math.ceil(length - (now - window.startedAt)) }
  }

  /** Counts a request that shows many rows, or brings many bytes, as several. */
  charge(client: string, { rows = 0, bytes = 0 }: { readonly rows?: number; readonly bytes?: number }): void {
    const window = this.#windows.get(client)
    const cost = Math.ceil(Math.max(rows / ROWS_A_REQUEST, bytes / BYTES_A_REQUEST))
    if (window && cost > 1) window.count += cost - 1
  }

  /** The time in ms until the current minute of a client ends. */
  left(client: string): number {
    const { startedAt } = this.#windows.get(client) ?? { startedAt: -MINUTE }
    return Math.max(0, MINUTE - (performance.now() - startedAt))
  }

  /** Begins a new window after a captcha; with each one within an hour, `unlocks`, it has half as many requests left. */
  lift(client: string, perMinute: number, unlocks: number): void {
    const left = Math.ceil(perMinute / 2 ** (unlocks - 1))
    this.#windows.set(client, { count: perMinute - left, startedAt: performance.now() })
  }
}

/**
 * Limits endpoint calls per client and minute: by member of staff, however many sessions there are, else by network address. Files of the page
 * are not counted.
 */
export async function limitRates(
  app: FastifyInstance,
  perMinute: number,
  challengeFor: (client: string) => Challenge
): Promise<RateWindows> {
  const windows = new RateWindows()
  if (perMinute === 0) return windows
  await app.register(rateLimit, {
    max: request => {
      if (isUnlock(request)) return PICTURES
      return isSignIn(request) ? perMinute * SIGN_IN_FACTOR : perMinute
    },
    timeWindow: MINUTE,
    store: storeOf(windows),
    keyGenerator: request => {
      if (isUnlock(request)) return unlockKey(clientOf(request))
      return isSignIn(request) ? `sign-in ${network(request.ip)}` : clientOf(request)
    },
    allowList: request => request.routeOptions.config.endpoint === undefined,
    errorResponseBuilder: (request, { ttl }) => {
      if (isUnlock(request)) return tooMany(windows.left(clientOf(request)))
      return tooMany(ttl, challengeFor(clientOf(request)))
    }
  })
  app.addHook('preHandler', async request => {
    windows.charge(clientOf(request), { bytes: request.bodyLength })
  })
  return windows
}

/** The refusal of who may ask again in so many ms, or lifts the limit with a challenge. */
export function tooMany(left: number, challenge: Challenge | null = null): HttpRefusal {
  const seconds = Math.max(1, Math.ceil(left / 1000))
  return new HttpRefusal(429, sentences.http.tooMany(seconds), { retryAfter: seconds, challenge })
}

export function clientOf(request: FastifyRequest): string {
  return request.caller ? `staff ${request.caller.member.id}` : `address ${network(request.ip)}`
}

function isUnlock(request: FastifyRequest): boolean {
  return request.routeOptions.config.endpoint === endpoints.unlockRate
}

const UNLOCK = 'unlock '

function unlockKey(client: string): string {
  return UNLOCK + client
}

const signIns: readonly Endpoint[] = [endpoints.loginByCode, endpoints.loginByDemo, endpoints.refreshToken]

function isSignIn({ routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config
  return endpoint !== undefined && signIns.includes(endpoint)
}

function storeOf(windows: RateWindows) {
  return class {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const { current, left } = windows.count(key, key.startsWith(UNLOCK) ? HOUR : MINUTE)
      done(null, { current, ttl: left })
    }

    // All endpoints share one counter.
    child(): this {
      return this
    }
  }
}
