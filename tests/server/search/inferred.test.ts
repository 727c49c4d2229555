import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Criteria, FilterKey } from '../../../src/catalogue/filters.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { explainSearch } from '../../../host/server/store/search/explainSearch.ts'
import { companyFacets } from '../../../host/server/store/search/facets/facets.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, given, TODAY } from './world.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await openTestDatabase()
  await given(store, [
    { name: '苏州甲有限公司', region: '320000' },
    { name: '昆山乙有限公司', region: '320500' },
    { name: '无锡丙有限公司' },
    { name: '丁有限公司', region: '320508', industry: '6513' },
    { name: '戊软件有限公司', introduction: '从事软件开发。', region: '310000' }
  ])
})
afterAll(() => store.close())

const names = async (criteria: Criteria): Promise<readonly string[]> =>
  (await found(store, criteria))
    .map(name => name.replace(/^(?:苏州|昆山|无锡)|(?:软件)?有限公司$/gu, ''))
    .toSorted()

const counts = async (filter: FilterKey, criteria: Criteria): Promise<Readonly<Record<string, number>>> => {
  const request = { criteria: parseCriteria(criteria), filters: [filter] }
  const { facets } = await companyFacets(store.db, { today: TODAY, staff: '0' }, request)
  return Object.fromEntries(facets[0]!.values.map(({ token, count }) => [token, count]))
}

const inferred = async (criteria: Criteria) =>
  (await explainSearch(store.db, { today: TODAY, staff: '0' }, parseCriteria(criteria))).conditions.map(
    each => each.inferred
  )

describe('inferred places and industries', () => {
  it('count like stated ones', async () => {
    expect(await names({ region: ['320500'] })).toEqual(['丁', '乙', '甲'])
    expect(await names({ region: ['320583'] })).toEqual(['乙'])
    expect(await names({ industry: ['65'] })).toEqual(['丁', '戊'])
  })

  it('are left out by 只看官方, the stated value stays', async () => {
    expect(await names({ region: ['320500', '!inferred'] })).toEqual(['丁', '乙'])
    expect(await names({ region: ['320583', '!inferred'] })).toEqual([])
    expect(await names({ region: ['320000', '!inferred'] })).toEqual(['丁', '乙', '甲'])
    expect(await names({ region: ['!320500', '!inferred'] })).toEqual(['丙', '戊', '甲'])
    expect(await names({ region: ['320200', '320500', '!inferred'] })).toEqual(['丁', '乙'])
    expect(await names({ industry: ['65', '!inferred'] })).toEqual(['丁'])
  })

  it('can be looked for', async () => {
    expect(await names({ region: ['inferred'] })).toEqual(['丙', '乙', '甲'])
    expect(await names({ region: ['!inferred'] })).toEqual(['丁', '戊'])
  })

  it('are counted, and not where only stated values count', async () => {
    const inSuzhou = { '320500': 3, '320583': 1, '320508': 1, inferred: 3 }
    expect(await counts('region', {})).toMatchObject({ ...inSuzhou, '320000': 4, '320200': 1 })
    const stated = await counts('region', { region: ['!inferred'] })
    expect(stated).toMatchObject({ '320000': 3, '320500': 2, '320508': 1 })
    expect(stated).not.toHaveProperty('320583')
    expect(stated).not.toHaveProperty('320200')
  })

  it('are told apart where a result is explained', async () => {
    expect(await inferred({ region: ['320500'] })).toEqual([{ count: 1, capped: false }])
    expect(await inferred({ region: ['310000', '320500'], industry: ['65'] })).toEqual([
      { count: 0, capped: false },
      { count: 1, capped: false }
    ])
    // 甲 and 丙 are only known as elsewhere; whoever asks for that knows it.
    expect(await inferred({ region: ['!320500'] })).toEqual([null])
    expect(await inferred({ region: ['320500', '!inferred'], status: ['存续'] })).toEqual([null, null])
  })

  it('carry their evidence', async () => {
    const search = {
      criteria: parseCriteria({ region: ['320583'] }),
      sort: null,
      page: 1,
      pageSize: 20,
      cursor: null
    }
    const { items } = await searchCompanies(store.db, { today: TODAY, staff: '0' }, search)
    expect(items[0]).toMatchObject({
      region: { code: '320583', name: '江苏省 / 苏州市 / 昆山市' },
      regionInference: '企业名称“昆山”'
    })
  })
})
