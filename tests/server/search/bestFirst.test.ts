import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { given, TODAY } from './world.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  await given(store, [
    { name: '北京晨星贸易有限公司', introduction: '旗山的供应商', stockCode: '688004.SH', round: 'D轮' },
    { name: '旗山竹业股份有限公司', stockCode: '688003.SH', round: 'C轮', introduction: '竹' },
    { name: '无名贸易有限公司', aliases: ['旗山'] }
  ])
})

afterAll(() => store.close())

const best = ['无名贸易有限公司', '旗山竹业股份有限公司', '北京晨星贸易有限公司']
const search = (page: number, pageSize: number, cursor: string | null = null) =>
  searchCompanies(
    store.db,
    { today: TODAY, staff: '0' },
    {
      criteria: parseCriteria({ keyword: ['旗山'] }),
      sort: null,
      page,
      pageSize,
      cursor
    }
  )

describe('the best fit', () => {
  it('ranks the exact name first, then names that contain it, then texts', async () => {
    const { items } = await search(1, 20)
    expect(items.map(company => company.name)).toEqual(best)
  })

  it('is stable from page to page', async () => {
    const pages = await Promise.all([1, 2, 3].map(page => search(page, 1)))
    expect(pages.map(page => page.items[0]?.name)).toEqual(best)
  })

  it('is stable from cursor to cursor', async () => {
    const first = await search(1, 1)
    const second = await search(2, 1, first.cursor)
    const third = await search(3, 1, second.cursor)
    expect([first, second, third].map(page => page.items[0]?.name)).toEqual(best)
    expect(third.cursor).toBeNull()
  })
})
