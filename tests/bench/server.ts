import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../../host/server/config.ts'
import { seedDemo } from '../../host/server/demo/seed.ts'
import { openDatabase, type OpenDatabase } from '../../host/server/engine/openDatabase.ts'
import { companyDetail } from '../../host/server/store/companies.ts'
import { companyFacets } from '../../host/server/store/search/facets.ts'
import { searchCompanies } from '../../host/server/store/search/searchCompanies.ts'
import { suggestCompanies } from '../../host/server/store/search/suggestCompanies.ts'
import { writeSort } from '../../src/catalogue/columns.ts'
import type { Endpoint } from '../../src/contract/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { startServerProcess } from '../helpers/serverProcess.ts'
import { createBenchClient, type Ask, type BenchClient } from './httpClient.ts'
import { facetQuestions, idQuestions, searchQuestions, suggestQuestions } from './questions.ts'
import { createSqlClock, type SqlClock } from './sqlClock.ts'
import { renderTable, summarise, type Measured } from './table.ts'

/**
 * The part `server`: a million invented companies in an embedded database that is kept between runs, the real server in a
 * process of its own, one kept-alive connection. Beside each time stands that of the SQL alone, measured in the same run.
 */
const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 1_000_000)
const DAY = '2026-11-21'
const DATA_DIR = resolve(import.meta.dirname, `../../.cache/bench-${COMPANIES}`)
const WARM_UP = 20
/** Megabytes. */
const MOST_MEMORY = 300
/** Milliseconds that the server may add to the SQL. */
const MOST_ADDED = 3

interface Question {
  readonly asks: readonly (Ask & { readonly endpoint: Endpoint })[]
  /** The same without a server; null where only the server does it. */
  readonly directly: (() => Promise<unknown>) | null
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const config = readConfig({ DATA_DIR })
const database = await openDatabase(config, { purpose: 'command', say })
const seeded = await seedDemo(database.pool, COMPANIES, done => {
  if (done % 100_000 === 0) say(`seeded ${done} of ${COMPANIES} companies`)
})
if (seeded > 0) say(`seeded ${seeded} companies, once; the next run finds them`)
const clock = createSqlClock(database.pool)
const server = startServerProcess({
  DATA_DIR,
  CLOCK: DAY,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
  ACCESS_TOKEN_MINUTES: '1440'
})
try {
  const client = createBenchClient(await server.ready)
  await client.signIn()
  const measured: Measured[] = []
  for (const [name, { budget, questions }] of Object.entries(classes(database))) {
    measured.push(await measure(name, budget, questions, client, clock))
  }
  client.close()
  say(renderTable(measured, MOST_ADDED))
  const memory = residentMegabytes(server.pid)
  say(`memory of the server: ${memory} MB (at most ${MOST_MEMORY}): ${memory < MOST_MEMORY ? 'ok' : 'over'}`)
} finally {
  server.kill('SIGTERM')
  await server.ended
  await database.close()
}

function classes({
  db
}: OpenDatabase): Record<string, { budget: number | null; questions: readonly Question[] }> {
  const ids = idQuestions(COMPANIES)
  return {
    suggest: {
      budget: 5,
      questions: suggestQuestions(COMPANIES).map(keyword => ({
        asks: [{ endpoint: endpoints.suggestCompanies, query: { keyword } }],
        directly: () => suggestCompanies(db, keyword)
      }))
    },
    'keyword, 3 filters, order, count': {
      budget: 40,
      questions: searchQuestions(COMPANIES).map(({ criteria, sort }) => ({
        asks: [{ endpoint: endpoints.searchCompanies, body: { criteria, sort: sort && writeSort(sort) } }],
        directly: () => searchCompanies(db, DAY, { criteria, sort, page: 1, pageSize: 20, cursor: null })
      }))
    },
    'facets, keyword and 1 filter': {
      budget: 30,
      questions: facetQuestions(COMPANIES).map(question => ({
        asks: [{ endpoint: endpoints.companyFacets, body: question }],
        directly: () => companyFacets(db, DAY, question)
      }))
    },
    'company by id': {
      budget: 2,
      questions: ids.map(id => ({
        asks: [{ endpoint: endpoints.company, params: { id } }],
        directly: () => companyDetail(db, id)
      }))
    },
    // Two calls that write, each synced to the disk before it answers.
    'favourite, kept and let go': {
      budget: null,
      questions: ids.map(companyId => ({
        asks: [
          { endpoint: endpoints.addFavorite, body: { companyId } },
          { endpoint: endpoints.removeFavorite, params: { id: companyId } }
        ],
        directly: null
      }))
    }
  }
}

/** Asks each question once through the server and once directly, by turns first, so that neither finds a warmer cache. */
async function measure(
  name: string,
  budget: number | null,
  questions: readonly Question[],
  client: BenchClient,
  sqlClock: SqlClock
): Promise<Measured> {
  const http: number[] = []
  const raw: number[] = []
  const overHttp = async ({ asks }: Question): Promise<void> => {
    const begun = performance.now()
    for (const { endpoint, ...ask } of asks) await client.ask(endpoint, ask)
    http.push(performance.now() - begun)
  }
  const overSql = async ({ directly }: Question): Promise<void> => {
    if (directly) raw.push(await sqlClock.during(directly))
  }
  for (const question of questions.slice(0, WARM_UP)) {
    await overHttp(question)
    await overSql(question)
  }
  http.length = 0
  raw.length = 0
  for (const [at, question] of questions.entries()) {
    const [first, second] = at % 2 === 0 ? [overHttp, overSql] : [overSql, overHttp]
    await first(question)
    await second(question)
  }
  return { name, budget, http: summarise(http), sql: raw.length === 0 ? null : summarise(raw) }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
