import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conditionsOf } from '../../../host/server/store/search/where/conditions.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { type Criteria, type FilterKey, filterKeys, filters } from '../../../src/catalogue/filters.ts'
import { splitTokens, writeToken } from '../../../src/domain/criteria/criteria.ts'
import { searchWorld } from '../../../src/mocks/world/searchWorld.ts'
import { supplyIn } from '../../../src/mocks/world/supplyWorld.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { criteriaFor, offeredValues } from './criteriaFor.ts'
import { openDemoStore, type DemoStore } from './demoStore.ts'
import { meeting } from './predicate.ts'
import { TODAY } from './world.ts'

const RUNS = 300

let store: TestDatabase
let world: DemoStore

beforeAll(async () => {
  store = await openTestDatabase()
  world = await openDemoStore(store)
})

afterAll(() => store.close())

/** The ids found by SQL, and those found by each of the others. */
async function findEverywhere(tokens: Criteria) {
  const criteria = parseCriteria(tokens)
  const { all } = await conditionsOf(store.db, criteria, { today: TODAY, staff: world.staff })
  const rows = await sql<{ id: string }>`SELECT id FROM company WHERE ${all} ORDER BY id`.execute(store.db)
  const bySql = rows.rows.map(row => row.id)
  return {
    bySql,
    byPredicate: world.companies.filter(meeting(criteria, TODAY)).map(({ id }) => id),
    wholeBySql: bySql.filter(id => world.complete.has(id)),
    byMocks: searchWorld([...world.complete.values()], criteria, {
      today: TODAY,
      isComplete: false,
      mineOf: ({ id }) => world.companies[Number(id) - 1]?.mine ?? [],
      groupsOf: ({ id }) => world.companies[Number(id) - 1]?.groups ?? [],
      supplyOf: supplyIn([...world.complete.values()], () => [])
    }).map(({ id }) => id)
  }
}

async function expectAgreement(criteria: Criteria): Promise<number> {
  const found = await findEverywhere(criteria)
  expect(found.bySql).toEqual(found.byPredicate)
  expect(found.byMocks).toEqual(found.wholeBySql)
  return found.bySql.length
}

describe.each(filterKeys.filter(key => key !== 'keyword'))('the filter %s alone', key => {
  it('matches the predicate for each value, included and excluded', async () => {
    const values = offeredValues(world.companies, key, TODAY)
    let found = 0
    for (const value of values) {
      found += await expectAgreement({ [key]: [value] })
      await expectAgreement({ [key]: [writeToken({ value, exclude: true })] })
    }
    expect(found).toBeGreaterThan(0)
  })
})

describe('any combination of filters', () => {
  it(`matches the predicate, ${RUNS} times`, async () => {
    const totals: number[] = []
    const seen = new Set<FilterKey>()
    let excluding = 0
    const property = fc.asyncProperty(criteriaFor(world.companies, TODAY), async criteria => {
      const total = await expectAgreement(criteria)
      const page = await searchCompanies(
        store.db,
        { today: TODAY, staff: world.staff },
        { criteria: parseCriteria(criteria), sort: null, page: 1, pageSize: 200, cursor: null }
      )
      expect(page.total).toBe(total)
      expect(page.items).toHaveLength(Math.min(total, 200))
      totals.push(total)
      for (const key of filterKeys) {
        const tokens = criteria[key]
        if (tokens) seen.add(key)
        if (tokens && key !== 'keyword' && splitTokens(tokens).excluded.length > 0) excluding++
      }
    })
    await fc.assert(property, { numRuns: RUNS })
    // A test that always finds nothing or everything would prove nothing.
    expect(totals.filter(total => total > 0 && total < world.companies.length).length).toBeGreaterThan(
      RUNS / 2
    )
    expect(seen.size).toBe(Object.keys(filters).length)
    expect(excluding).toBeGreaterThan(RUNS / 10)
  })
})
