import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { network } from '../../base/network.ts'

/** An address has the minute of one person in so many seconds: the page of a whole office loads at once. */
const SECONDS = 2
/** What an address may ask for at once, in parts of that: the files of some pages. */
const BURST = 0.2
/** Longest time that a request is held, in ms. */
const HELD_MS = 5000
/** How long it takes to be refused for asking too often, in ms: whoever asks again at once makes the server no work. */
const REFUSED_MS = 300
/** Between two such refusals, whoever they are for, in ms. */
const BETWEEN_REFUSALS_MS = 20
const MAX_ADDRESSES = 10_000

/**
 * Keeps whoever asks without pause from taking the process for themselves: even what costs nearly nothing (a file of the
 * page, a state, a refusal) does so when it is asked for thousands of times in a second. Nothing is refused here: what an
 * address asks for beyond its rate is answered at that rate. `perMinute`: 0 holds nobody.
 */
export function holdWhoHurries(
  app: FastifyInstance,
  perMinute: number,
  hold: (ms: number) => Promise<unknown> = pause
): void {
  if (perMinute === 0) return
  const interval = (SECONDS * 1000) / perMinute
  const tolerated = BURST * SECONDS * 1000
  /** When the next request of an address would be on time, as in a leaky bucket. */
  const due = new Map<string, number>()
  app.addHook('onRequest', async ({ ip }) => {
    const from = network(ip)
    const now = performance.now()
    const turn = Math.max(due.get(from) ?? now, now)
    if (due.size >= MAX_ADDRESSES) due.clear()
    due.set(from, turn + interval)
    const early = turn - now - tolerated
    if (early > 0) await hold(Math.min(early, HELD_MS))
  })
  let nextRefusal = 0
  app.addHook('onSend', async (_, { statusCode }) => {
    if (statusCode !== 429) return
    const now = performance.now()
    const turn = Math.max(now + REFUSED_MS, nextRefusal)
    nextRefusal = turn + BETWEEN_REFUSALS_MS
    await hold(Math.min(turn - now, HELD_MS))
  })
}
