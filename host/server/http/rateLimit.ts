import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../src/contract/base/defineEndpoint.ts'
import type { Challenge } from '../../../src/contract/base/challenge.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { network } from '../base/network.ts'
import type { SharedCounts } from '../base/sharedCounts.ts'
import type { Db } from '../store/database.ts'
import { addRequests } from '../store/limits/requestCounts.ts'
import { HttpRefusal } from './errors.ts'
import { sentences } from '../base/sentences.ts'
import { createCounts } from './limits/sharedCounts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How many pictures of captchas a client answers or puts back within an hour. */
const PICTURES = 40
/** A request that shows more rows, or brings more bytes, counts as several. */
const ROWS_A_REQUEST = 20
const BYTES_A_REQUEST = 20_000
/** Sign-ins and renewals have windows of their own, this much larger: a neighbor's requests must not sign anybody out. */
const SIGN_IN_FACTOR = 2

interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly log: FastifyBaseLogger
}

/** A part of time that begins for all clients and on all servers alike, and how much is left of it in ms. */
interface Window {
  /** The second in which it ends. */
  readonly name: string
  readonly left: number
}

/** Requests per client in the current minute or hour, of all servers together. */
export class RateWindows {
  readonly counts: SharedCounts
  readonly #clock: Clock

  constructor({ clock, db, log }: Omit<Deps, 'config'>) {
    this.#clock = clock
    this.counts = createCounts(log, added => addRequests(db, added, clock.now()))
  }

  /** Counts a request that is not one too many; `left` is the time in ms until the client's window ends. */
  async count(client: string, most: number): Promise<{ current: number; left: number }> {
    const { name, left } = this.#window(client.startsWith(UNLOCK) ? HOUR : MINUTE)
    const current = await this.counts.against(client, name, most, 1)
    // What is refused must not use up what a captcha gives.
    if (current > most) this.counts.add(client, name, -1)
    return { current, left }
  }

  /** Counts a request that shows many rows, or brings many bytes, as several. */
  charge(client: string, { rows = 0, bytes = 0 }: { readonly rows?: number; readonly bytes?: number }): void {
    const { name } = this.#window(MINUTE)
    const cost = Math.ceil(Math.max(rows / ROWS_A_REQUEST, bytes / BYTES_A_REQUEST))
    if (cost > 1 && this.counts.of(client, name) > 0) this.counts.add(client, name, cost - 1)
  }

  /** The time in ms until the current minute ends. */
  left(): number {
    return this.#window(MINUTE).left
  }

  /** Gives a client requests after a captcha; with each one within an hour, `unlocks`, half as many. */
  async lift(client: string, perMinute: number, unlocks: number): Promise<void> {
    const { name } = this.#window(MINUTE)
    const left = Math.ceil(perMinute / 2 ** (unlocks - 1))
    this.counts.add(client, name, 0)
    await this.counts.share()
    this.counts.add(client, name, perMinute - left - this.counts.of(client, name))
    await this.counts.share()
  }

  #window(length: number): Window {
    const now = this.#clock.now().getTime()
    const end = (Math.floor(now / length) + 1) * length
    return { name: String(end / 1000), left: end - now }
  }
}

/**
 * Limits endpoint calls per client and minute: by member of staff, however many sessions there are, else by network address. Files of the page
 * are not counted.
 */
export async function limitRates(
  app: FastifyInstance,
  { config, ...deps }: Deps,
  challengeFor: (client: string) => Challenge
): Promise<RateWindows> {
  const perMinute = config.rateLimit
  const windows = new RateWindows(deps)
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
      if (isUnlock(request)) return tooMany(windows.left())
      return tooMany(ttl, challengeFor(clientOf(request)))
    }
  })
  // A body that is refused before it comes to a handler was read, too.
  app.addHook('onSend', async request => {
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

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

function storeOf(windows: RateWindows) {
  return class {
    async incr(client: string, done: Counted, _: number, most: number): Promise<void> {
      const { current, left } = await windows.count(client, most)
      done(null, { current, ttl: left })
    }

    // All endpoints share one counter.
    child(): this {
      return this
    }
  }
}
