import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../../host/server/demo/seed.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { explainSearch } from '../../../host/server/store/search/explainSearch.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import {
  activeConditions,
  onlyConditions,
  withoutCondition
} from '../../../src/domain/criteria/activeConditions.ts'
import { type Criteria, type FilterKey, filterKeys, filterOf } from '../../../src/catalogue/filters.ts'
import { withCriterion } from '../../../src/domain/criteria/criteria.ts'
import { sampleCompany } from '../../../src/sample/company.ts'
import { tokensOf } from '../../helpers/arbitraries.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

const COMPANIES = 600
const viewer = { today: '2026-11-21', staff: '1' }

let store: TestDatabase

beforeAll(async () => {
  const opened = await openTestDatabase()
  store = { ...opened, ...opened.demo }
  await seedDemo(store.pool, COMPANIES)
})

afterAll(() => store.close())

const explain = (criteria: Criteria) => explainSearch(store.db, viewer, parseCriteria(criteria))

/** The total of a search with these criteria. */
async function found(criteria: Criteria): Promise<{ count: number; capped: boolean }> {
  const request = { criteria: parseCriteria(criteria), sort: null, page: 1, pageSize: 1, cursor: null }
  const { total, totalIsCapped } = await searchCompanies(store.db, viewer, request)
  return { count: total, capped: totalIsCapped }
}

/** Criteria that one of the companies meets, with others that perhaps none does. */
const someCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    company: fc.nat(COMPANIES - 1).map(sampleCompany),
    own: fc.subarray(['keyword', 'region', 'industry', 'status', 'companyType', 'listing'] as const),
    others: fc.uniqueArray(
      fc
        .constantFrom(...filterKeys)
        .chain(key => tokensOf(filterOf(key)).map(tokens => [key, tokens.slice(0, 3)] as const)),
      { selector: ([key]) => key, maxLength: 3 }
    )
  })
  .map(({ company, own, others }) => {
    const ofCompany: Partial<Record<FilterKey, readonly string[]>> = {
      keyword: [company.shortName.slice(2, 4), `-${company.shortName.slice(0, 2)}不`],
      region: [`${company.region.slice(0, 2)}0000`, '110000'],
      industry: [company.industry.slice(0, 2)],
      status: [company.status, '!其他'],
      companyType: [company.companyType, '国有企业', '私营企业'],
      listing: ['未上市', ...company.listing]
    }
    const chosen = own.map(key => [key, ofCompany[key] ?? []] as const)
    return [...others, ...chosen].reduce<Criteria>(
      (criteria, [key, tokens]) => withCriterion(criteria, key, tokens),
      {}
    )
  })

describe('an explained result', () => {
  it('has the totals of searches with the same criteria', async () => {
    await fc.assert(
      fc.asyncProperty(someCriteria, async criteria => {
        const explained = await explain(criteria)
        const conditions = activeConditions(criteria)
        expect(explained.conditions.map(each => each.filters)).toEqual(conditions)
        expect(explained.total).toEqual(await found(criteria))
        expect(explained.all).toEqual({ count: COMPANIES, capped: false })
        for (const [at, { left, without, tokens }] of explained.conditions.entries()) {
          expect(left).toEqual(await found(onlyConditions(criteria, conditions.slice(0, at + 1))))
          expect(without).toEqual(await found(withoutCondition(criteria, conditions[at] ?? [])))
          for (const { filter, token, alone } of tokens) {
            expect(alone).toEqual(await found(withCriterion(criteria, filter as FilterKey, [token])))
          }
        }
      }),
      { numRuns: 60 }
    )
  })

  it('marks the condition that empties the result', async () => {
    const { conditions, emptiedBy, total } = await explain({
      keyword: ['科技'],
      region: ['440000'],
      round: ['私有化'],
      listing: ['美股', '港股']
    })
    expect(total.count).toBe(0)
    const first = conditions.find(each => each.left.count === 0)
    expect(emptiedBy).toEqual(first?.filters)
    expect((await explain({ status: ['存续'] })).emptiedBy).toEqual([])
  })

  it('has no conditions without criteria', async () => {
    const all = { count: COMPANIES, capped: false }
    expect(await explain({})).toEqual({ all, total: all, conditions: [], emptiedBy: [] })
  })

  it('counts each of several tokens, unless there are too many', async () => {
    const { conditions } = await explain({ status: ['存续', '注销'], listing: ['未上市'] })
    expect(conditions.map(each => each.tokens.map(({ token }) => token))).toEqual([['存续', '注销'], []])
    const many = filterOf('round')
    const options = many.kind === 'options' ? many.options.map(option => option.key) : []
    const [only] = (await explain({ round: options })).conditions
    expect(only?.tokens).toEqual([])
  })
})
