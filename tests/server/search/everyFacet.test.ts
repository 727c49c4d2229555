import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyFacets } from '../../../host/server/store/search/facets/facets.ts'
import { parseCriteria, parseCriterion } from '../../../src/domain/criteria/parsedCriteria.ts'
import {
  type Criteria,
  type FilterKey,
  filterKeys,
  filterOf,
  INFERRED,
  isOfSupply
} from '../../../src/catalogue/filters.ts'
import { splitTokens, writeToken } from '../../../src/domain/criteria/criteria.ts'
import { facetOf } from '../../../src/mocks/world/facetWorld.ts'
import { supplyIn } from '../../../src/mocks/world/supplyWorld.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { catalogueValues, criteriaFor } from './criteriaFor.ts'
import { openDemoStore, type DemoStore } from './demoStore.ts'
import { meeting } from './predicate.ts'
import { TODAY } from './world.ts'

const RUNS = 60
const MAX_NAMES = 50

let store: TestDatabase
let world: DemoStore

beforeAll(async () => {
  store = await openTestDatabase()
  world = await openDemoStore(store)
})

afterAll(() => store.close())

type Counts = Readonly<Record<string, number>>

async function facetsOf(criteria: Criteria, asked: readonly FilterKey[]): Promise<readonly Counts[]> {
  const viewer = { today: TODAY, staff: world.staff }
  const { facets, capped } = await companyFacets(store.db, viewer, {
    criteria: parseCriteria(criteria),
    filters: asked
  })
  expect(facets.map(({ filter }) => filter)).toEqual(asked)
  expect(capped).toBe(false)
  return facets.map(({ values }) => Object.fromEntries(values.map(({ token, count }) => [token, count])))
}

const STATED = writeToken({ exclude: true, value: INFERRED })

/**
 * The counts by the predicate: for each value of the catalogue or the sample, the companies that a search would find.
 */
function expected(criteria: Criteria, key: FilterKey): Counts {
  const { [key]: own, ...others } = criteria
  const parsed = parseCriteria(others)
  const meets = meeting(parsed, TODAY)
  // Without a status a certificate is a valid one, and no others would be left to count.
  const left = world.companies.filter(known => key === 'qualificationStatus' || meets(known))
  const filter = filterOf(key)
  const { included } = splitTokens(own ?? [])
  // Of supply only who was chosen is counted.
  const isSupply = filter.kind === 'names' && isOfSupply(filter.source)
  const counts = (isSupply ? included : catalogueValues(world.companies, key)).map(value => {
    const stated = own?.includes(STATED) === true && value !== INFERRED ? [STATED] : []
    const asked = { ...parsed, [key]: parseCriterion(key, [value, ...stated]) }
    return [value, left.filter(meeting(asked, TODAY)).length] as const
  })
  const found = counts.filter(([, count]) => count > 0)
  return Object.fromEntries(filter.kind === 'names' ? mostFrequent(found, own ?? []) : found)
}

function mostFrequent(counts: readonly (readonly [string, number])[], tokens: readonly string[]) {
  const { included } = splitTokens(tokens)
  const inOrder = counts.toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
  const chosen = inOrder.filter(([name]) => included.includes(name))
  return [...chosen, ...inOrder.filter(([name]) => !included.includes(name))].slice(0, MAX_NAMES)
}

describe.each(filterKeys)('the facet of %s', key => {
  it('matches the predicate for each value, with and without other criteria', async () => {
    expect(await facetsOf({}, [key])).toEqual([expected({}, key)])
    const criteria = { status: ['存续'], insured: ['!unknown'] }
    expect(await facetsOf(criteria, [key])).toEqual([expected(criteria, key)])
  })
})

describe('any facets of any criteria', () => {
  it(`match the predicate, ${RUNS} times`, async () => {
    let values = 0
    const keys = fc.uniqueArray(fc.constantFrom(...filterKeys), { minLength: 1, maxLength: 4 })
    const property = fc.asyncProperty(criteriaFor(world.companies, TODAY), keys, async (criteria, own) => {
      // Selected values are the most important.
      const asked = [...new Set([...own, ...filterKeys.filter(key => criteria[key] !== undefined)])].slice(
        0,
        10
      )
      const counted = await facetsOf(criteria, asked)
      for (const [at, key] of asked.entries())
        expect({ [key]: counted[at] }).toEqual({ [key]: expected(criteria, key) })
      values += counted.reduce((sum, counts) => sum + Object.keys(counts).length, 0)
    })
    await fc.assert(property, { numRuns: RUNS })
    expect(values).toBeGreaterThan(RUNS * 5)
  })
})

describe('the mocks', () => {
  it('match the predicate', () => {
    const viewer = {
      today: TODAY,
      isComplete: false,
      mineOf: ({ id }: { id: string }) => world.companies[Number(id) - 1]?.mine ?? [],
      groupsOf: ({ id }: { id: string }) => world.companies[Number(id) - 1]?.groups ?? [],
      supplyOf: supplyIn([...world.complete.values()], () => [])
    }
    const complete = world.companies.filter(({ id }) => world.complete.has(id))
    const criteria = parseCriteria({ qualification: ['高新技术企业'], tenderDate: ['-3'] })
    for (const key of filterKeys) {
      const counted = facetOf([...world.complete.values()], criteria, key, viewer)
      const { [key]: _, ...others } = criteria
      for (const { token, count } of counted) {
        const asked = { ...others, [key]: parseCriterion(key, [token]) }
        expect({ key, token, count }).toEqual({
          key,
          token,
          count: complete.filter(meeting(asked, TODAY)).length
        })
      }
    }
  })
})
