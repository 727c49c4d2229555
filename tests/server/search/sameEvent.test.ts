import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterLoad } from '../../../host/server/store/load/afterLoad.ts'
import { loadCompanies } from '../../../host/server/store/load/loadCompanies.ts'
import { inTransaction } from '../../../host/server/store/load/rows/unitOfWork.ts'
import { companyFacets } from '../../../host/server/store/search/facets/facets.ts'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import type { Criteria, FilterKey } from '../../../src/catalogue/filters.ts'
import { emptyCompany } from '../../../src/domain/facts/companyFacts.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { readSentence } from '../../../src/domain/sentence/readSentence.ts'
import { createVocabulary } from '../../../src/domain/sentence/vocabulary.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, TODAY } from './world.ts'

type Told = readonly [
  round: string | null,
  date: string | null,
  amount?: string | null,
  ...investors: readonly string[]
]

/** Invented companies: the round, the day, the amount and the investors of each of their events. */
const events: Readonly<Record<string, readonly Told[]>> = {
  上海甲: [['B轮', '2018-05-01', '2亿元人民币', '甲乙资本', '丙丁创投']],
  上海乙: [
    ['A轮', '2018-05-01', '500万元人民币', '甲乙资本'],
    ['C轮', '2021-05-01', '2亿元人民币', '戊己基金']
  ],
  上海丙: [
    ['C轮', '2018-12-31', null, '丙丁创投'],
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
        financing: own.map(([round, date, amount = null, ...investors]) => ({
          round,
          date,
          amount,
          investors,
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

const countsOf = async (criteria: Criteria, filter: FilterKey) => {
  const request = { criteria: parseCriteria(criteria), filters: [filter] }
  const { facets } = await companyFacets(store.db, { today: TODAY, staff: '0' }, request)
  return Object.fromEntries(facets[0]?.values.map(({ token, count }) => [token, count]) ?? [])
}

describe('the conditions of a financing', () => {
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

  it('are counted so beside each other, with what is not known', async () => {
    expect(await countsOf({ financingDate: year2018 }, 'financingRound')).toEqual({
      A轮: 1,
      B轮: 1,
      C轮: 1,
      unknown: 1
    })
    expect(await countsOf({ financingRound: ['B轮'] }, 'financingDate')).toEqual({ unknown: 1 })
    expect(await countsOf({ financingRound: ['C轮'] }, 'financingAmount')).toEqual({
      '10000-100000': 1,
      unknown: 1
    })
  })

  it('are its amount too, within which all that its source states must lie', async () => {
    expect(await names({ financingAmount: ['10000-'] })).toEqual(['上海乙', '上海甲'])
    expect(await names({ financingAmount: ['10000-'], financingDate: year2018 })).toEqual(['上海甲'])
    expect(await names({ financingAmount: ['10000-', 'unknown'], financingRound: ['C轮'] })).toEqual([
      '上海丙',
      '上海乙'
    ])
    expect(await names({ financingAmount: ['!10000-'], financingRound: ['C轮'] })).toEqual(['上海丙'])
  })

  it('are its investors too, whichever way their names are written', async () => {
    expect(await names({ financingInvestor: ['甲乙资本'] })).toEqual(['上海乙', '上海甲'])
    expect(await names({ financingInvestor: ['甲乙 资本'], financingAmount: ['10000-'] })).toEqual(['上海甲'])
    expect(await names({ financingInvestor: ['丙丁创投', '!甲乙资本'] })).toEqual(['上海丙'])
    expect(await countsOf({ financingDate: year2018 }, 'financingInvestor')).toEqual({
      丙丁创投: 2,
      甲乙资本: 2
    })
    expect(await countsOf({}, 'financingInvestor')).toEqual({ 丙丁创投: 2, 甲乙资本: 2, 戊己基金: 1 })
  })
})
