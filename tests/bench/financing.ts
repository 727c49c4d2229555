import { financingCells } from '../../host/server/store/financing/financingCells.ts'
import { searchFinancing } from '../../host/server/store/financing/searchFinancing.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { FinancingTokens } from '../../src/domain/financing/criteria.ts'
import { createRandom, type Random } from '../../src/sample/draw/random.ts'
import { createBenchClient, type BenchClient } from './httpClient.ts'
import { COMPANIES, DAY, openBenchStore, say } from './store.ts'
import { renderTable, summarize, type Measured } from './table.ts'

/**
 * The part `financing`: lists and statistics of the financing events of a million companies. No request is made
 * twice, as the server counts each once a day; half of them leave out hardly anything, which costs most.
 */
const REQUESTS = 200
const WARM_UP = 10
/** In milliseconds. */
const BUDGET = { p50: null, p95: 300 }

const { database, server, close } = await openBenchStore()
const { db } = database
try {
  const { rows } = await database.pool.query<{ events: number; investors: number }>(
    `SELECT count(*)::int4 AS events, (SELECT count(*)::int4 FROM investor) AS investors FROM financing_row`
  )
  say(`${COMPANIES} companies, ${rows[0]?.events} events, ${rows[0]?.investors} investors`)
  const client = createBenchClient(await server.ready)
  await client.signIn()
  const viewer = { today: DAY, staff: '0' }
  const names = await investorNames()
  const requests = Array.from({ length: REQUESTS }, (_, at) => invent(createRandom(at), names))
  say(
    renderTable(
      [
        await measure('statistics', client, requests, endpoints.financingStatistics, criteria =>
          financingCells(db, viewer, criteria)
        ),
        await measure('list, newest first', client, requests, endpoints.searchFinancing, criteria =>
          searchFinancing(db, viewer, { criteria, sort: null, page: 1, pageSize: 20, cursor: null })
        ),
        await measureCards(client, names)
      ],
      Infinity
    )
  )
  client.close()
} finally {
  await close()
}

async function investorNames(): Promise<readonly string[]> {
  const found = await db.selectFrom('investor').select('name').orderBy('id').limit(REQUESTS).execute()
  return found.map(({ name }) => name)
}

/** Up to four conditions; the last one hardly leaves anything out. */
function invent(random: Random, names: readonly string[]): FinancingTokens {
  const maybe = (tokens: FinancingTokens): FinancingTokens => (random.chance(0.3) ? tokens : {})
  const year = 2005 + random.below(20)
  return {
    ...maybe({ round: [random.pick(['A轮', 'B轮', '!种子轮', '天使轮'])] }),
    ...maybe({ amount: [random.pick(['1000-5000', '!unknown', '10000-', '-100'])] }),
    ...maybe({ region: [random.pick(['440000', '!110000', '320500'])] }),
    ...maybe({ industry: [random.pick(['C', 'I', '!J'])] }),
    ...maybe({ investor: [random.pick(names)] }),
    ...maybe({ role: [random.pick(['领投', '!跟投'])] }),
    date: [
      `!${year}-03-${String(1 + random.below(28)).padStart(2, '0')}~${year}-04-${String(1 + random.below(28)).padStart(2, '0')}`
    ]
  }
}

async function measure(
  name: string,
  client: BenchClient,
  requests: readonly FinancingTokens[],
  endpoint: typeof endpoints.financingStatistics | typeof endpoints.searchFinancing,
  directly: (criteria: FinancingTokens) => Promise<unknown>
): Promise<Measured> {
  const [http, raw]: [number[], number[]] = [[], []]
  for (const [at, criteria] of requests.entries()) {
    const begun = performance.now()
    await client.ask(endpoint, { body: { criteria } })
    const answered = performance.now()
    await directly(criteria)
    if (at < WARM_UP) continue
    http.push(answered - begun)
    raw.push(performance.now() - answered)
  }
  return { name, budget: BUDGET, http: summarize(http), sql: summarize(raw) }
}

async function measureCards(client: BenchClient, names: readonly string[]): Promise<Measured> {
  const times: number[] = []
  for (const name of names) {
    const begun = performance.now()
    await client.ask(endpoints.investor, { query: { name } })
    times.push(performance.now() - begun)
  }
  return { name: 'card of an investor', budget: BUDGET, http: summarize(times), sql: null }
}
