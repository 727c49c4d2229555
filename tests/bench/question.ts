import type { Endpoint } from '../../src/contract/base/defineEndpoint.ts'
import { summarize, type PartFigures } from './figures/collect.ts'
import type { Goal } from './figures/figure.ts'
import type { Ask, BenchClient } from './httpClient.ts'
import { createSqlClock, type SqlClock } from './sqlClock.ts'
import { say, type BenchStore } from './store.ts'

/** What is asked of the server again and again, each time of other companies: it remembers what it has counted. */
export interface Question {
  readonly name: string
  readonly p50?: Goal
  readonly p95?: Goal
  /** What may stand between the SQL and the answer, in ms; absent where the server has to compute something itself. */
  readonly added?: Goal
  readonly requests: readonly Request[]
}

export interface Request {
  /** What is asked at once, and what after that. */
  readonly waves: readonly Wave[]
  /** The same without a server; null if there is no equivalent. */
  readonly directly: (() => Promise<unknown>) | null
}

export type Wave = readonly (Ask & { readonly endpoint: Endpoint })[]

/** One of so many requests warms up caches and plans before the others are measured. */
const WARM_UP = 11

/** Measures one question after the other. */
export async function measureAll(
  figures: PartFigures,
  questions: readonly Question[],
  { client, database: { pool } }: Pick<BenchStore, 'client' | 'database'>
): Promise<void> {
  const clock = createSqlClock(pool)
  for (const question of questions) {
    say(`  ${question.name}`)
    await measure(figures, question, { client, clock })
  }
}

/** Asks the server and the database alone, alternately first, so that neither has a warmer cache. */
async function measure(
  figures: PartFigures,
  { name, p50, p95, added, requests }: Question,
  { client, clock }: { readonly client: BenchClient; readonly clock: SqlClock }
): Promise<void> {
  const [http, raw, between]: [number[], number[], number[]] = [[], [], []]
  const overHttp = async ({ waves }: Request): Promise<number> => {
    const begun = performance.now()
    for (const wave of waves) {
      await Promise.all(wave.map(({ endpoint, ...ask }) => client.ask(endpoint, ask)))
    }
    return performance.now() - begun
  }
  const overSql = async ({ directly }: Request): Promise<number | null> =>
    directly && (await clock.during(directly))
  const warmUp = Math.ceil(requests.length / WARM_UP)
  for (const [at, request] of requests.entries()) {
    const early = at % 2 === 0 ? null : await overSql(request)
    const took = await overHttp(request)
    const busy = at % 2 === 0 ? await overSql(request) : early
    if (at < warmUp) continue
    http.push(took)
    if (busy === null) continue
    raw.push(busy)
    between.push(took - busy)
  }
  const reference = raw.length === 0 ? null : { times: raw, what: 'SQL' }
  figures.addTimes(name, http, { p50, p95, reference })
  if (raw.length === 0) return
  // A ratio to it does not tell when it becomes slower.
  figures.add(`${name}: SQL, p50`, 'ms', summarize(raw).p50)
  figures.add(`${name}: HTTP adds, p50`, 'ms', Math.max(0, summarize(between).p50), { goal: added ?? null })
}
