import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyFacets } from '../../../host/server/store/search/facets/facets.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { nearCriteria } from '../../../src/catalogue/insights/industrialRules.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, given, TODAY } from './world.ts'

const maker = { industry: '3484', status: '存续' }

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  await given(store, [
    { name: '存量甲', ...maker, industrialScale: '官方入库', industrialSince: 2003, profit: '-12.5' },
    { name: '新增乙', ...maker, industrialScale: '官方入库', industrialSince: 2026, profit: '0' },
    { name: '退规丙', ...maker, industrialSince: 2015, industrialUntil: 2024, revenue: '1700' },
    { name: '准规丁', ...maker, revenue: '1600' },
    { name: '准规戊', industry: '0610', status: '存续', revenue: '1999.5' },
    { name: '推断己', ...maker, revenue: '2000', profit: '300' },
    { name: '来源挖掘庚', industrialScale: '模型挖掘', revenue: '1700', ...maker },
    { name: '软件辛', industry: '6510', status: '存续', revenue: '1800' },
    { name: '注销壬', industry: '3484', status: '注销', revenue: '1800' }
  ])
})

afterAll(() => store.close())

const sorted = async (criteria: Criteria) => (await found(store, criteria)).toSorted()

describe('industrial companies', () => {
  it.each([
    ['存量', ['存量甲']],
    ['新增', ['新增乙']],
    ['退规', ['退规丙']],
    ['准规上', ['准规丁', '准规戊']],
    ['疑似规上', ['推断己', '来源挖掘庚']],
    ['unknown', ['注销壬', '软件辛']]
  ])('are found by the state %s', async (state, names) => {
    expect(await sorted({ industrialState: [state] })).toEqual(names.toSorted())
  })

  it('are told apart by who says so', async () => {
    expect(await sorted({ industrialScale: ['官方入库'] })).toEqual(['存量甲', '新增乙'].toSorted())
    expect(await sorted({ industrialScale: ['模型挖掘'] })).toEqual(['推断己', '来源挖掘庚'].toSorted())
  })

  it('near the threshold are those that meet the conditions of the rule', async () => {
    expect(await sorted(nearCriteria)).toEqual(await sorted({ industrialState: ['准规上'] }))
  })

  it('with a loss are found, and none with no profit or an unknown one', async () => {
    expect(await found(store, { profit: ['-0'] })).toEqual(['存量甲'])
    expect(await found(store, { profit: ['0-100'] })).toEqual(['新增乙'])
    expect(await found(store, { profit: ['unknown'] })).toHaveLength(6)
  })

  it('that entered before the threshold of today count together', async () => {
    expect(await found(store, { industrialSince: ['2010'] })).toEqual(['存量甲'])
    const { facets } = await companyFacets(
      store.db,
      { today: TODAY, staff: '0' },
      {
        criteria: parseCriteria({ industrialState: ['存量', '新增', '退规'] }),
        filters: ['industrialSince', 'industrialUntil']
      }
    )
    expect(facets.map(({ values }) => values)).toEqual([
      [
        { token: '2026', count: 1 },
        { token: '2015', count: 1 },
        { token: '2010', count: 1 }
      ],
      [
        { token: '2024', count: 1 },
        { token: 'unknown', count: 2 }
      ]
    ])
  })
})
