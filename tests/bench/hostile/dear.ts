import { setTimeout as pause } from 'node:timers/promises'
import { columnKeys } from '../../../src/catalogue/columns.ts'
import type { FilterKey } from '../../../src/catalogue/filters.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { MAX_PAGE_SIZE } from '../../../src/contract/base/request.ts'
import { MAX_TERMS } from '../../../src/domain/criteria/keyword.ts'
import { MATCH_ROWS } from '../../../src/domain/names/matching.ts'
import type { Ask } from '../httpClient.ts'
import { explainRequests } from '../requests/lists.ts'
import { keepAsking, told, written, type Attack, type Site, type Target } from './attack.ts'
import { callerOf, keepCalling } from './caller.ts'

const AT_ONCE = 10
const LEAVING = 12
const LEAVING_AFTER_MS = 300
/** In milliseconds, until the last query of those who have gone has ended. */
const MAX_LEFT = 2000
const GIVE_UP_MS = 60_000

const explained = explainRequests(20_000)
const sectors = 'ABCDEFGHIJKLMNOPQRST'
/** As many as may be asked for at once. */
const facets: readonly FilterKey[] = [
  'region',
  'industry',
  'chain',
  'park',
  'regCapital',
  'established',
  'companyType',
  'listing',
  'qualification',
  'score'
]
/** As many words as a search takes, which stand in so many names that the index helps little. */
const slow: Ask = {
  body: {
    criteria: { keyword: Array.from({ length: MAX_TERMS }, (_, at) => `有限公|责任公|科技有|份有限|${at}a`) },
    pageSize: MAX_PAGE_SIZE
  }
}

/** Calls that cost much, by one member of staff, ten at once. */
export const dearAttacks: readonly Attack[] = [
  ofTen('similar companies', endpoints.similarCompanies, (target, at) => ({
    body: { id: idAt(target, at), pageSize: MAX_PAGE_SIZE }
  })),
  ofTen('exports of 2,000 chosen companies', endpoints.createExport, ({ companies }) => ({
    body: {
      selection: { by: 'ids', ids: companies.slice(0, 2000).map(({ id }) => id) },
      columns: columnKeys,
      format: 'xlsx'
    }
  })),
  ofTen('whole facets', endpoints.companyFacets, (_, at) => ({
    body: { criteria: { keyword: [`公司|${at}`] }, filters: facets, whole: true }
  })),
  ofTen('a match of 2,000 names', endpoints.matchCompanies, (target, at) => ({
    body: { names: namesLike(target, at) }
  })),
  ofTen('supply chains of five levels', endpoints.companySupplyChain, (target, at) => ({
    params: { id: idAt(target, at) },
    query: { direction: at % 2 ? 'up' : 'down', depth: '5' }
  })),
  ofTen('explained searches', endpoints.explainSearch, (_, at) => ({
    body: { criteria: explained[at % explained.length] }
  })),
  ofTen('the map', endpoints.mapStatistics, (_, at) => ({
    query: { industry: sectors.charAt(at % sectors.length), until: String(1990 + (at % 35)) }
  })),
  ofTen('the feed', endpoints.companyFeed, (_, at) => ({
    body: { scope: 'all', page: 1 + (at % 50), pageSize: MAX_PAGE_SIZE }
  })),
  keepCalling(
    { finding: 'search', name: 'ten searches as slow as can be' },
    AT_ONCE,
    endpoints.searchCompanies,
    () => slow
  ),
  {
    finding: 'search',
    name: `${LEAVING} of them, left after ${LEAVING_AFTER_MS} ms`,
    // The second one comes when the first one may not call any more.
    members: ['manager', 'manager'],
    run: async (target, over) => {
      const caller = callerOf(target)
      const leave = async () => {
        const gone = AbortSignal.any([over, AbortSignal.timeout(LEAVING_AFTER_MS)])
        return (await caller.ask(endpoints.searchCompanies, slow, gone)).status
      }
      const statuses = await keepAsking(LEAVING, over, leave)
      caller.close()
      return [told(written(statuses))]
    },
    afterwards: async (site, { bases, members }) => {
      const left = await timeUntilEnded(site, { bases, members: members.slice(1) })
      const said = `the last query of ${LEAVING} who left ended after ${Math.round(left)} ms`
      return [{ said, held: left <= MAX_LEFT }]
    }
  }
]

function ofTen(
  name: string,
  endpoint: (typeof endpoints)[keyof typeof endpoints],
  what: (target: Target, at: number) => Ask
): Attack {
  return keepCalling({ finding: 'M3', name: `${name}, ten at once` }, AT_ONCE, endpoint, what)
}

function idAt({ companies }: Target, at: number): string {
  return companies[at % companies.length]?.id ?? ''
}

/** Of none of them is there a company with exactly this name. */
function namesLike({ companies }: Target, at: number): readonly string[] {
  const from = at % Math.max(1, companies.length - MATCH_ROWS)
  return companies.slice(from, from + MATCH_ROWS).map(({ name }) => name.slice(1, -2))
}

/** How long after clients went away the last of their queries ends, in ms. */
async function timeUntilEnded(site: Site, target: Pick<Target, 'bases' | 'members'>): Promise<number> {
  await untilIdle(site)
  const caller = callerOf(target)
  const gone = new AbortController()
  const asked = Array.from({ length: LEAVING }, () =>
    caller.ask(endpoints.searchCompanies, slow, gone.signal)
  )
  await pause(LEAVING_AFTER_MS)
  gone.abort()
  await Promise.all(asked)
  caller.close()
  return untilIdle(site)
}

async function untilIdle({ database }: Site): Promise<number> {
  const begun = performance.now()
  const { pool } = database
  for (;;) {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`
    )
    const passed = performance.now() - begun
    if (rowCount === 0) return passed
    if (passed > GIVE_UP_MS) return Infinity
    await pause(20)
  }
}
