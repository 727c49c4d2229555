import { setTimeout as pause } from 'node:timers/promises'
import { writeSort } from '../../src/catalogue/columns.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { fillPath } from '../../src/contract/path.ts'
import { services } from '../../src/contract/services.ts'
import { MAX_TERMS } from '../../src/domain/keyword.ts'
import { signInAs } from '../helpers/signIn.ts'
import { createBenchClient, type BenchClient } from './httpClient.ts'
import { facetQuestions, searchQuestions } from './questions.ts'
import { COMPANIES, openBenchStore, say } from './store.ts'
import { renderTable, summarize, verdict, type Measured } from './table.ts'

/**
 * The part `hostile`: somebody keeps ten searches running that are as slow as they can be made, while a colleague works
 * as usual. Then clients that go away before they are answered.
 */
const HOSTILE = 10
const QUESTIONS = 100
const WARM_UP = 10
/** Until the hostile searches hold all that they get. */
const HEAD_START_MS = 2000
/** In milliseconds, of a colleague beside them. */
const MAX_WAIT = 1000
const LEAVING = 12
const LEAVING_AFTER_MS = 300
/** In milliseconds, until the last query of those who have gone has ended. */
const MAX_LEFT = 2000
const GIVE_UP_MS = 60_000
/** In the place of a status: nobody waited for it. */
const GONE = 0

const { database, server, close } = await openBenchStore()
try {
  const base = await server.ready
  const [greedy, usual] = [await signInAs(base, 'demo.manager'), await signInAs(base, 'demo.lead')]
  const colleague = createBenchClient(base)
  await colleague.signIn(usual)
  const search = hostileSearch(base, greedy)

  await work(colleague, WARM_UP)
  const alone = await work(colleague, QUESTIONS)
  const ended = new AbortController()
  const statuses: number[] = []
  const running = Array.from({ length: HOSTILE }, async () => {
    while (!ended.signal.aborted) statuses.push(await search(ended.signal))
  })
  await pause(HEAD_START_MS)
  const beside = await work(colleague, QUESTIONS)
  ended.abort()
  await Promise.all(running)
  colleague.close()
  const rows: Measured[] = [
    { name: 'search and facets, alone', budget: { p50: null, p95: null }, http: summarize(alone), sql: null },
    {
      name: `the same beside ${HOSTILE} hostile searches`,
      budget: { p50: MAX_WAIT, p95: MAX_WAIT },
      http: summarize(beside),
      sql: null
    }
  ]
  say(renderTable(rows, 0))
  say(`answers to the hostile searches: ${countsOf(statuses)}`)
  const left = await timeUntilEnded(search)
  say(`the last of them ended after ${Math.round(left)} ms (at most ${MAX_LEFT}): ${verdict(left, MAX_LEFT)}`)
} finally {
  await close()
}

/** As many words as a search takes, which stand in so many names that the index helps little. */
function hostileSearch(base: string, token: string): (signal: AbortSignal) => Promise<number> {
  const { searchCompanies } = endpoints
  const url = `${base}${services[searchCompanies.service].basePath}/${fillPath(searchCompanies, {})}`
  const keyword = Array.from({ length: MAX_TERMS }, (_, at) => `有限公|责任公|科技有|份有限|${at}a`)
  return async signal => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        signal,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ criteria: { keyword }, pageSize: 200 })
      })
      await answer.arrayBuffer()
      return answer.status
    } catch (error) {
      if (signal.aborted) return GONE
      throw error
    }
  }
}

/** Asks as the page does, one question after the other; how long each takes. */
async function work(client: BenchClient, count: number): Promise<readonly number[]> {
  const [searches, facets] = [searchQuestions(COMPANIES), facetQuestions(COMPANIES)]
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const { criteria, sort } = searches[at] ?? {}
    const begun = performance.now()
    await client.ask(endpoints.searchCompanies, { body: { criteria, sort: sort && writeSort(sort) } })
    await client.ask(endpoints.companyFacets, { body: facets[at] })
    times.push(performance.now() - begun)
  }
  return times
}

/** How long after clients went away the last of their queries ends, in ms. */
async function timeUntilEnded(search: (signal: AbortSignal) => Promise<number>): Promise<number> {
  await untilIdle()
  const gone = new AbortController()
  const asked = Array.from({ length: LEAVING }, () => search(gone.signal))
  await pause(LEAVING_AFTER_MS)
  say(`queries when ${LEAVING} clients go away: ${await activeQueries()}`)
  gone.abort()
  await Promise.all(asked)
  return untilIdle()
}

async function untilIdle(): Promise<number> {
  const begun = performance.now()
  while ((await activeQueries()) > 0) {
    if (performance.now() - begun > GIVE_UP_MS) return Infinity
    await pause(20)
  }
  return performance.now() - begun
}

async function activeQueries(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int4 AS count FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`
  )
  return rows[0]?.count ?? 0
}

function countsOf(values: readonly number[]): string {
  const kinds = [...new Set(values)].toSorted((one, other) => one - other)
  return kinds.map(kind => `${kind || 'gone'} × ${values.filter(value => value === kind).length}`).join(', ')
}
