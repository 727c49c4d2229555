import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { network } from '../base/network.ts'

/** How long requests beyond those that an address has in a second are held, in ms. */
const HELD_MS = 1000
/** How long it takes to be refused for asking too often, in ms: whoever asks again at once makes the server no work. */
const REFUSED_MS = 300
/** An address has a minute's limit of one person in so many seconds: the page of a whole office loads at once. */
const SECONDS = 2

/**
 * Keeps whoever asks without pause from taking the process for themselves: even what costs nearly nothing (a file of the
 * page, a state, a refusal) does so when it is asked for thousands of times in a second. Nothing is refused here.
 * `perMinute`: 0 holds nobody.
 */
export function holdWhoHurries(
  app: FastifyInstance,
  perMinute: number,
  hold: (ms: number) => Promise<unknown> = pause
): void {
  if (perMinute === 0) return
  const most = perMinute / SECONDS
  let [second, asked] = [0, new Map<string, number>()]
  app.addHook('onRequest', async ({ ip }) => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) [second, asked] = [now, new Map()]
    const from = network(ip)
    const count = (asked.get(from) ?? 0) + 1
    asked.set(from, count)
    if (count > most) await hold(HELD_MS)
  })
  app.addHook('onSend', async (_, { statusCode }) => {
    if (statusCode === 429) await hold(REFUSED_MS)
  })
}
