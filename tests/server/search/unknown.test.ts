import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Criteria, FilterKey } from '../../../src/catalogue/filters.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { companyFacets } from '../../../host/server/store/search/facets/facets.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, given, TODAY } from './world.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  await given(store, [{ name: '虚构甲有限公司', status: '存续', stockCode: '600000.SH' }], {
    isComplete: true
  })
  await given(store, [
    { name: '失信乙有限公司', status: '存续', region: '320500', risks: 1, riskKinds: ['失信被执行人'] },
    { name: '清白丙有限公司', status: '存续', region: '320500', risks: 0, risksSearchedOn: TODAY },
    { name: '未知丁有限公司', introduction: '除名称外一无所知' }
  ])
})

afterAll(() => store.close())

async function unknownCount(filter: FilterKey, criteria: Criteria = {}): Promise<number | undefined> {
  const request = { criteria: parseCriteria(criteria), filters: [filter] }
  const { facets } = await companyFacets(store.db, { today: TODAY, staff: '0' }, request)
  return facets[0]?.values.find(({ token }) => token === 'unknown')?.count
}

describe('companies of which a fact is not known', () => {
  it('can be asked for, and left out', async () => {
    expect(await found(store, { status: ['unknown'] })).toEqual(['未知丁有限公司'])
    expect(await found(store, { region: ['320000', 'unknown'] })).toHaveLength(3)
    expect(await found(store, { region: ['!unknown'] })).toEqual(
      expect.not.arrayContaining(['未知丁有限公司'])
    )
    expect(await found(store, { established: ['unknown'] })).toHaveLength(4)
  })

  it('are neither clean nor dead: an exclusion lets them in until they are excluded too', async () => {
    const clean = ['清白丙有限公司', '虚构甲有限公司']
    expect(await found(store, { risk: ['!失信被执行人'] })).toEqual(
      expect.arrayContaining(['未知丁有限公司', ...clean])
    )
    expect((await found(store, { risk: ['!失信被执行人', '!unknown'] })).toSorted()).toEqual(clean.toSorted())
    expect(await found(store, { status: ['存续', 'unknown'] })).toHaveLength(4)
  })

  it('are counted beside the values of the filter, with and without criteria', async () => {
    expect(await unknownCount('risk')).toBe(1)
    expect(await unknownCount('risk', { risk: ['!失信被执行人'] })).toBe(1)
    expect(await unknownCount('status', { keyword: ['一无所知'] })).toBe(1)
    expect(await unknownCount('region', { status: ['存续'] })).toBeUndefined()
  })

  it('are not those of which everything is known, where a missing value means that there is none', async () => {
    expect(await found(store, { risk: ['unknown'] })).toEqual(['未知丁有限公司'])
  })
})
