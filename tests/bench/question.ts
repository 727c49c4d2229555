import type { Endpoint } from '../../src/contract/base/defineEndpoint.ts'
import { summarize, type PartFigures } from './figures/collect.ts'
import type { Goal } from './figures/figure.ts'
import type { Ask } from './httpClient.ts'
import { createSqlClock } from './sqlClock.ts'
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

/** How fast the database and the machine of a run are, whatever we do. */
const COUNT = 'SELECT count(*) FROM generate_series(1, 20000)'

/** Measures one question after the other. */
export async function measureAll(
  figures: PartFigures,
  questions: readonly Question[],
  { client, database: { pool } }: Pick<BenchStore, 'client' | 'database'>
): Promise<void> {
  const clock = createSqlClock(pool)
  const ask = async ({ waves }: Request): Promise<void> => {
    for (const wave of waves) {
      await Promise.all(wave.map(({ endpoint, ...asked }) => client.ask(endpoint, asked)))
    }
  }
  const ways: Ways = {
    http: request => timed(() => ask(request)),
    sql: async ({ directly }) => directly && (await clock.during(directly)),
    count: () => timed(() => pool.query(COUNT)),
    reach: () => timed(() => client.reach())
  }
  for (const question of questions) {
    say(`  ${question.name}`)
    await measure(figures, question, ways)
  }
}

/** Each resolves to ms. */
interface Ways {
  readonly http: (request: Request) => Promise<number>
  readonly sql: (request: Request) => Promise<number | null>
  readonly count: () => Promise<number>
  readonly reach: () => Promise<number>
}

/** Asks the server and the database alone, alternately first, so that neither has a warmer cache. */
async function measure(
  figures: PartFigures,
  { name, p50, p95, added, requests }: Question,
  ways: Ways
): Promise<void> {
  const times = { http: [] as number[], sql: [] as number[], between: [] as number[] }
  const yardsticks = { count: [] as number[], reach: [] as number[] }
  const warmUp = Math.ceil(requests.length / WARM_UP)
  for (const [at, request] of requests.entries()) {
    const early = at % 2 === 0 ? null : await ways.sql(request)
    const http = await ways.http(request)
    const sql = at % 2 === 0 ? await ways.sql(request) : early
    const [count, reach] = [await ways.count(), await ways.reach()]
    if (at < warmUp) continue
    times.http.push(http)
    yardsticks.count.push(count)
    yardsticks.reach.push(reach)
    if (sql === null) continue
    times.sql.push(sql)
    times.between.push(http - sql)
  }
  const known = times.sql.length > 0
  figures.addTimes(name, times.http, {
    p50,
    p95,
    reference: known ? { times: times.sql, what: 'SQL' } : null
  })
  if (!known) return
  // Figures of their own: a ratio to the SQL does not tell when the SQL itself becomes slower.
  figures.add(`${name}: SQL, p50`, 'ms', summarize(times.sql).p50, {
    reference: { value: summarize(yardsticks.count).p50, what: 'SQL that counts to 20,000' }
  })
  figures.add(`${name}: HTTP adds, p50`, 'ms', Math.max(0, summarize(times.between).p50), {
    goal: added ?? null,
    reference: { value: summarize(yardsticks.reach).p50, what: '/healthz' }
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
