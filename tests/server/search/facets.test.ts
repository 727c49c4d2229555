import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyFacets } from '../../../host/server/store/search/facets/facets.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import type { Criteria, FilterKey } from '../../../src/catalogue/filters.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, given, TODAY } from './world.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  await given(store, [
    {
      name: '甲科技有限公司',
      region: '440305',
      status: '存续',
      established: '2015-01-01',
      listing: ['科创板', '港股']
    },
    { name: '乙科技有限公司', region: '440304', status: '存续', established: '2026-11-01' },
    {
      name: '丙科技有限公司',
      region: '440100',
      status: '注销',
      regCapital: { amount: '100', currency: 'CNY' }
    },
    {
      name: '丁贸易有限公司',
      region: '110105',
      status: '存续',
      regCapital: { amount: '99.9999', currency: 'CNY' }
    }
  ])
})

afterAll(() => store.close())

/** For one filter: its tokens with their counts. */
async function counts(filter: FilterKey, criteria: Criteria = {}): Promise<Readonly<Record<string, number>>> {
  const { facets } = await companyFacets(
    store.db,
    { today: TODAY, staff: '0' },
    { criteria: parseCriteria(criteria), filters: [filter] }
  )
  return Object.fromEntries(facets[0]?.values.map(({ token, count }) => [token, count]) ?? [])
}

describe('facets', () => {
  it('count every level of a tree', async () => {
    const expected = { '440000': 3, '440300': 2, '440304': 1, '440305': 1, '440100': 1 }
    expect(await counts('region', { keyword: ['科技'] })).toEqual(expected)
    expect(await counts('region')).toEqual({ ...expected, '110000': 1, '110100': 1, '110105': 1 })
  })

  it('ignore the criterion of their own filter only', async () => {
    const criteria = { status: ['注销'], region: ['440000'] }
    expect(await counts('status', criteria)).toEqual({ 存续: 2, 注销: 1 })
    expect(await counts('region', criteria)).toEqual({ '440000': 1, '440100': 1 })
  })

  it('count bands by their ranges, the lower bound included', async () => {
    expect(await counts('established', { region: ['440000'] })).toEqual({
      '-30d': 1,
      '-1': 1,
      '10-15': 1,
      unknown: 1
    })
    expect(await counts('regCapital')).toEqual({ '0-100': 1, '100-200': 1, unknown: 2 })
  })

  it('count each of several boards of one company', async () => {
    expect(await counts('listing', { region: ['440300'] })).toEqual({ 科创板: 1, 港股: 1, 未上市: 1 })
    expect(await counts('listing')).toEqual({ 科创板: 1, 港股: 1, 未上市: 3 })
  })

  it('match the total of the list for every token', async () => {
    const criteria = { keyword: ['科技'] }
    for (const filter of ['region', 'status', 'listing', 'established'] as const) {
      for (const [token, count] of Object.entries(await counts(filter, criteria))) {
        expect(await found(store, { ...criteria, [filter]: [token] })).toHaveLength(count)
      }
    }
  })

  it('count exactly if asked', async () => {
    const request = {
      criteria: parseCriteria({ keyword: ['科技'] }),
      filters: ['status'],
      whole: true
    } as const
    const { capped, facets } = await companyFacets(store.db, { today: TODAY, staff: '0' }, request)
    expect(capped).toBe(false)
    expect(facets[0]?.values.map(({ count }) => count)).toEqual([2, 1])
  })

  it('are marked as capped for large results', async () => {
    const viewer = { today: TODAY, staff: '0' }
    const request = { criteria: parseCriteria({ keyword: ['科技'] }), filters: ['status'] } as const
    const part = await companyFacets(store.db, viewer, request, 2)
    expect(part.capped).toBe(true)
    const whole = await companyFacets(store.db, viewer, request, 3)
    expect(whole).toEqual({
      capped: false,
      facets: [
        {
          filter: 'status',
          values: [
            { token: '存续', count: 2 },
            { token: '注销', count: 1 }
          ]
        }
      ]
    })
  })

  it('are in the order of the request, empty for the keyword', async () => {
    const asked = ['status', 'keyword', 'region'] as const
    const { facets } = await companyFacets(
      store.db,
      { today: TODAY, staff: '0' },
      {
        criteria: parseCriteria({ status: ['存续'] }),
        filters: asked
      }
    )
    expect(facets.map(facet => facet.filter)).toEqual(asked)
    expect(facets[1]?.values).toEqual([])
  })

  it('that are kept are those of whoever asks, and go with the next load', async () => {
    const count = async (criteria: Criteria) => {
      const request = { criteria: parseCriteria(criteria), filters: ['status'], whole: true } as const
      const { facets } = await companyFacets(store.db, { today: TODAY, staff }, request)
      return facets[0]?.values.reduce((sum, value) => sum + value.count, 0)
    }
    const added = await sql<{ id: string }>`
      INSERT INTO staff (account, name, role, created_at) VALUES ('one', 'one', 'manager', now()) RETURNING id`.execute(
      store.db
    )
    const staff = added.rows[0]?.id ?? ''
    const everybody = { region: ['440000'] }
    const own = { ...everybody, mine: ['未收藏'] }
    expect([await count(everybody), await count(own)]).toEqual([3, 3])
    await sql`INSERT INTO favorite (staff_id, company_id, created_at) SELECT ${staff}, id, now() FROM company`.execute(
      store.db
    )
    expect([await count(everybody), await count(own)]).toEqual([3, 0])
    await given(store, [{ name: '戊科技有限公司', region: '440305', status: '存续' }])
    expect([await count(everybody), await count(own)]).toEqual([4, 1])
  })
})
