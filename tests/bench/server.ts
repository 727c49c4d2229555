import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseCriteria } from '../../src/domain/criteria/parsedCriteria.ts'
import type { OpenDatabase } from '../../host/server/store/openDatabase.ts'
import { companyDetail } from '../../host/server/store/company/companies.ts'
import { explainSearch } from '../../host/server/store/search/explainSearch.ts'
import { companyFacets } from '../../host/server/store/search/facets/facets.ts'
import { searchCompanies } from '../../host/server/store/search/searchCompanies.ts'
import { suggestCompanies } from '../../host/server/store/search/suggestCompanies.ts'
import { writeSort } from '../../src/catalogue/columns.ts'
import type { Endpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { createBenchClient, type Ask, type BenchClient } from './httpClient.ts'
import {
  explainRequests,
  facetRequests,
  requestedIds,
  searchRequests,
  suggestRequests,
  technologyRequests
} from './requests.ts'
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

interface Request {
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
  for (const [name, { budget, requests }] of Object.entries(classes(database))) {
    measured.push(await measure(name, budget, requests, client, clock))
  }
  client.close()
  say(renderTable(measured, MAX_ADDED))
  say(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  const memory = residentMegabytes(server.pid)
  say(`memory of the server: ${memory} MB (at most ${MAX_MEMORY}): ${memory < MAX_MEMORY ? 'ok' : 'over'}`)
} finally {
  await close()
}

function classes({ db }: OpenDatabase): Record<string, { budget: Budget; requests: readonly Request[] }> {
  const ids = requestedIds(COMPANIES)
  return {
    suggest: {
      budget: { p50: 5, p95: 20 },
      requests: suggestRequests(COMPANIES).map(keyword => ({
        asks: [{ endpoint: endpoints.suggestCompanies, query: { keyword } }],
        directly: () => suggestCompanies(db, keyword)
      }))
    },
    'keyword, 3 filters, order, count': {
      budget: { p50: 40, p95: 160 },
      requests: searchRequests(COMPANIES).map(({ criteria, sort }) => ({
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
      requests: facetRequests(COMPANIES).map(request => ({
        asks: [{ endpoint: endpoints.companyFacets, body: request }],
        directly: () =>
          companyFacets(
            db,
            { today: DAY, staff: '0' },
            { ...request, criteria: parseCriteria(request.criteria) }
          )
      }))
    },
    'technology companies by score, count': {
      budget: { p50: null, p95: 300 },
      requests: technologyRequests(COMPANIES).map(criteria => ({
        asks: [{ endpoint: endpoints.searchCompanies, body: { criteria, sort: '-score' } }],
        directly: null
      }))
    },
    'facets of technology companies': {
      budget: { p50: null, p95: 300 },
      requests: technologyRequests(COMPANIES).map(criteria => ({
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
      requests: explainRequests(COMPANIES).map(criteria => ({
        asks: [{ endpoint: endpoints.explainSearch, body: { criteria } }],
        directly: () => explainSearch(db, { today: DAY, staff: '0' }, parseCriteria(criteria))
      }))
    },
    'similar companies': {
      budget: { p50: null, p95: 1000 },
      requests: ids.slice(0, SIMILAR).map(id => ({
        asks: [{ endpoint: endpoints.similarCompanies, body: { id } }],
        directly: null
      }))
    },
    'company by id': {
      budget: { p50: 2, p95: null },
      requests: ids.map(id => ({
        asks: [{ endpoint: endpoints.company, params: { id } }],
        directly: () => companyDetail(db, id)
      }))
    },
    // Two writes, each synced to disk before the answer.
    'favorite, added and removed': {
      budget: { p50: null, p95: null },
      requests: ids.map(companyId => ({
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
  requests: readonly Request[],
  client: BenchClient,
  sqlClock: SqlClock
): Promise<Measured> {
  const http: number[] = []
  const raw: number[] = []
  const overHttp = async ({ asks }: Request): Promise<void> => {
    const begun = performance.now()
    for (const { endpoint, ...ask } of asks) await client.ask(endpoint, ask)
    http.push(performance.now() - begun)
  }
  const overSql = async ({ directly }: Request): Promise<void> => {
    if (directly) raw.push(await sqlClock.during(directly))
  }
  for (const request of requests.slice(0, WARM_UP)) {
    await overHttp(request)
    await overSql(request)
  }
  http.length = 0
  raw.length = 0
  for (const [at, request] of requests.entries()) {
    const [first, second] = at % 2 === 0 ? [overHttp, overSql] : [overSql, overHttp]
    await first(request)
    await second(request)
  }
  return { name, budget, http: summarize(http), sql: raw.length === 0 ? null : summarize(raw) }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
