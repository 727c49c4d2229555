import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseCriteria } from '../../src/domain/parsedCriteria.ts'
import type { OpenDatabase } from '../../host/server/store/openDatabase.ts'
import { companyDetail } from '../../host/server/store/company/companies.ts'
import { explainSearch } from '../../host/server/store/search/explainSearch.ts'
import { companyFacets } from '../../host/server/store/search/facets.ts'
import { searchCompanies } from '../../host/server/store/search/searchCompanies.ts'
import { suggestCompanies } from '../../host/server/store/search/suggestCompanies.ts'
import { writeSort } from '../../src/catalogue/columns.ts'
import type { Endpoint } from '../../src/contract/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { createBenchClient, type Ask, type BenchClient } from './httpClient.ts'
import {
  explainQuestions,
  facetQuestions,
  idQuestions,
  searchQuestions,
  suggestQuestions,
  technologyQuestions
} from './questions.ts'
import { createSqlClock, type SqlClock } from './sqlClock.ts'
import { COMPANIES, DAY, openBenchStore, say } from './store.ts'
import { renderTable, summarize, type Budget, type Measured } from './table.ts'

/**
 * The part `server`: a million sample companies, the real server in its own process, one keep-alive connection. Next to each time is that of the SQL alone, measured in the same
 * run.
 */
const WARM_UP = 20
/** Each of these compares hundreds of companies. */
const SIMILAR = 100
/** In megabytes. */
const MAX_MEMORY = 300
/** Milliseconds that the server may add to the SQL. */
const MAX_ADDED = 3

interface Question {
  readonly asks: readonly (Ask & { readonly endpoint: Endpoint })[]
  /** The same without a server; null if there is no equivalent. */
  readonly directly: (() => Promise<unknown>) | null
}

const { database, server, close } = await openBenchStore()
const clock = createSqlClock(database.pool)
try {
  const client = createBenchClient(await server.ready)
  await client.signIn()
  const measured: Measured[] = []
  for (const [name, { budget, questions }] of Object.entries(classes(database))) {
    measured.push(await measure(name, budget, questions, client, clock))
  }
  client.close()
  say(renderTable(measured, MAX_ADDED))
  say(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  const memory = residentMegabytes(server.pid)
  say(`memory of the server: ${memory} MB (at most ${MAX_MEMORY}): ${memory < MAX_MEMORY ? 'ok' : 'over'}`)
} finally {
  await close()
}

function classes({ db }: OpenDatabase): Record<string, { budget: Budget; questions: readonly Question[] }> {
  const ids = idQuestions(COMPANIES)
  return {
    suggest: {
      budget: { p50: 5, p95: 20 },
      questions: suggestQuestions(COMPANIES).map(keyword => ({
        asks: [{ endpoint: endpoints.suggestCompanies, query: { keyword } }],
        directly: () => suggestCompanies(db, keyword)
      }))
    },
    'keyword, 3 filters, order, count': {
      budget: { p50: 40, p95: 160 },
      questions: searchQuestions(COMPANIES).map(({ criteria, sort }) => ({
        asks: [{ endpoint: endpoints.searchCompanies, body: { criteria, sort: sort && writeSort(sort) } }],
        directly: () =>
          searchCompanies(
            db,
            { today: DAY, staff: '0' },
            { criteria: parseCriteria(criteria), sort, page: 1, pageSize: 20, cursor: null }
          )
      }))
    },
    'facets, keyword and 1 filter': {
      budget: { p50: 30, p95: 120 },
      questions: facetQuestions(COMPANIES).map(question => ({
        asks: [{ endpoint: endpoints.companyFacets, body: question }],
        directly: () =>
          companyFacets(
            db,
            { today: DAY, staff: '0' },
            { ...question, criteria: parseCriteria(question.criteria) }
          )
      }))
    },
    'technology companies by score, count': {
      budget: { p50: null, p95: 300 },
      questions: technologyQuestions(COMPANIES).map(criteria => ({
        asks: [{ endpoint: endpoints.searchCompanies, body: { criteria, sort: '-score' } }],
        directly: null
      }))
    },
    'facets of technology companies': {
      budget: { p50: null, p95: 300 },
      questions: technologyQuestions(COMPANIES).map(criteria => ({
        asks: [
          {
            endpoint: endpoints.companyFacets,
            body: { criteria, filters: ['qualification', 'qualificationExpiry', 'score'] }
          }
        ],
        directly: null
      }))
    },
    'explained result, 5 conditions': {
      budget: { p50: null, p95: 1000 },
      questions: explainQuestions(COMPANIES).map(criteria => ({
        asks: [{ endpoint: endpoints.explainSearch, body: { criteria } }],
        directly: () => explainSearch(db, { today: DAY, staff: '0' }, parseCriteria(criteria))
      }))
    },
    'similar companies': {
      budget: { p50: null, p95: 1000 },
      questions: ids.slice(0, SIMILAR).map(id => ({
        asks: [{ endpoint: endpoints.similarCompanies, body: { id } }],
        directly: null
      }))
    },
    'company by id': {
      budget: { p50: 2, p95: null },
      questions: ids.map(id => ({
        asks: [{ endpoint: endpoints.company, params: { id } }],
        directly: () => companyDetail(db, id)
      }))
    },
    // Two writes, each synced to disk before the answer.
    'favorite, added and removed': {
      budget: { p50: null, p95: null },
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

/** Runs each query through the server and directly, alternately first, so that neither has a warmer cache. */
async function measure(
  name: string,
  budget: Budget,
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
  return { name, budget, http: summarize(http), sql: raw.length === 0 ? null : summarize(raw) }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
