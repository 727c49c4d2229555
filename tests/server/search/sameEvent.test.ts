import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterLoad } from '../../../host/server/store/load/afterLoad.ts'
import { loadCompanies } from '../../../host/server/store/load/loadCompanies.ts'
import { inTransaction } from '../../../host/server/store/load/unitOfWork.ts'
import { companyFacets } from '../../../host/server/store/search/facets.ts'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { emptyCompany } from '../../../src/domain/companyFacts.ts'
import { parseCriteria } from '../../../src/domain/parsedCriteria.ts'
import { readSentence } from '../../../src/domain/sentence/readSentence.ts'
import { createVocabulary } from '../../../src/domain/sentence/vocabulary.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, TODAY } from './world.ts'

/** Invented companies: the round and the day of each of their events. */
const events: Readonly<Record<string, readonly (readonly [round: string | null, date: string | null])[]>> = {
  上海甲: [['B轮', '2018-05-01']],
  上海乙: [
    ['A轮', '2018-05-01'],
    ['C轮', '2021-05-01']
  ],
  上海丙: [
    ['C轮', '2018-12-31'],
    ['股权转让', '2022-01-01']
  ],
  上海丁: [['B轮', null]],
  上海戊: [[null, '2018-01-01']],
  上海己: []
}

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  await inTransaction(store.pool, ({ client }) =>
    loadCompanies(
      client,
      Object.entries(events).map(([name, own]) => ({
        company: { ...emptyCompany(name), region: '310115', round: own.at(-1)?.[0] ?? null },
        products: [],
        chain: [],
        financing: own.map(([round, date]) => ({
          round,
          date,
          amount: null,
          investors: [],
          headline: null,
          fingerprint: randomUUID()
        }))
      }))
    )
  )
  await afterLoad(store.pool)
})

afterAll(() => store.close())

const names = async (criteria: Criteria) => (await found(store, criteria)).toSorted()
const year2018 = ['2018-01-01~2018-12-31']

describe('the round and the day of a financing', () => {
  it('are those of one event', async () => {
    expect(await names({ financingRound: ['B轮', 'C轮'], financingDate: year2018 })).toEqual([
      '上海丙',
      '上海甲'
    ])
    expect(await names({ financingRound: ['A轮'] })).toEqual(['上海乙'])
    expect(await names({ round: ['B轮', 'C轮'] })).toEqual(['上海丁', '上海乙', '上海甲'])
  })

  it('are read so from a sentence', async () => {
    const vocabulary = createVocabulary({ regions, industries })
    const { criteria } = readSentence('上海2018年拿到B轮以上', { vocabulary, today: TODAY })
    expect(await names(criteria)).toEqual(['上海丙', '上海甲'])
  })

  it('are counted so beside each other', async () => {
    const question = {
      criteria: parseCriteria({ financingDate: year2018 }),
      filters: ['financingRound'] as const
    }
    const { facets } = await companyFacets(store.db, { today: TODAY, staff: '0' }, question)
    expect(Object.fromEntries(facets[0]?.values.map(({ token, count }) => [token, count]) ?? [])).toEqual({
      A轮: 1,
      B轮: 1,
      C轮: 1
    })
  })
})
