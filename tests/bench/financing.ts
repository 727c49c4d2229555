import { financingCells } from '../../host/server/store/financing/financingCells.ts'
import { searchFinancing } from '../../host/server/store/financing/searchFinancing.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { figuresOf } from './figures/collect.ts'
import { measureAll } from './question.ts'
import { financingRequests, investorNames } from './requests/financing.ts'
import { COMPANIES, DAY, openBenchStore, say } from './store.ts'

/**
 * The part `financing`: lists and statistics of the financing events of a million companies. No request is made
 * twice, as the server counts each once a day; half of them leave out hardly anything, which costs most.
 */
const p95 = { most: 300 }

const store = await openBenchStore()
const { database, member, close } = store
const { db, pool } = database
try {
  const { rows } = await pool.query<{ events: number; investors: number }>(
    `SELECT count(*)::int4 AS events, (SELECT count(*)::int4 FROM investor) AS investors FROM financing_row`
  )
  say(`${COMPANIES} companies, ${rows[0]?.events} events, ${rows[0]?.investors} investors`)
  const viewer = { today: DAY, staff: member.id }
  const names = await investorNames(db)
  const requests = financingRequests(names)
  const questions = [
    {
      name: 'statistics',
      p95,
      requests: requests.map(criteria => ({
        waves: [[{ endpoint: endpoints.financingStatistics, body: { criteria } }]],
        directly: () => financingCells(db, viewer, criteria)
      }))
    },
    {
      name: 'list, newest first',
      p95,
      requests: requests.map(criteria => ({
        waves: [[{ endpoint: endpoints.searchFinancing, body: { criteria } }]],
        directly: () =>
          searchFinancing(db, viewer, { criteria, sort: null, page: 1, pageSize: 20, cursor: null })
      }))
    },
    {
      name: 'card of an investor',
      p95,
      requests: names.map(name => ({
        waves: [[{ endpoint: endpoints.investor, query: { name } }]],
        directly: null
      }))
    }
  ]
  await measureAll(figuresOf('financing'), questions, store)
} finally {
  await close()
}
