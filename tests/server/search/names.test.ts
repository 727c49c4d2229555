import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { afterLoad } from '../../../host/server/store/load/afterLoad.ts'
import { findNames } from '../../../host/server/store/search/where/names.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { given } from './world.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  const ids = await given(
    store,
    ['甲公司', '乙公司', '丙公司'].map(name => ({ name }))
  )
  const put = (company: string, ordinal: number, park: string) =>
    sql`INSERT INTO section_parks (company_id, ordinal, park)
      VALUES (${ids.get(company)}, ${ordinal}, ${park})`.execute(store.db)
  await put('甲公司', 1, '张江 高科技园（A区）')
  await put('甲公司', 2, '上海张江高新技术产业开发区')
  await put('甲公司', 3, '上海张江高新技术产业开发区')
  await put('乙公司', 1, '上海张江高新技术产业开发区')
  await put('丙公司', 1, '100%_园')
  await afterLoad(store.pool)
})

afterAll(() => store.close())

const parks = async (typed: string) =>
  (await findNames(store.db, '0', 'parks', typed)).map(({ name }) => name)

describe('names from the data', () => {
  it('are counted by company, the most frequent first', async () => {
    expect(await findNames(store.db, '0', 'parks', '')).toEqual([
      { name: '上海张江高新技术产业开发区', count: 2, exact: false },
      { name: '100%_园', count: 1, exact: false },
      { name: '张江 高科技园（A区）', count: 1, exact: false }
    ])
  })

  it('rank prefix matches first', async () => {
    expect(await parks('张江')).toEqual(['张江 高科技园（A区）', '上海张江高新技术产业开发区'])
  })

  it('are found regardless of brackets, whitespace and case', async () => {
    expect(await parks('园(ａ')).toEqual(['张江 高科技园（A区）'])
    expect(await parks('张江高科')).toEqual(['张江 高科技园（A区）'])
  })

  it('are compared literally', async () => {
    expect(await parks('%')).toEqual(['100%_园'])
    expect(await parks('张_')).toEqual([])
    expect(await parks('\\')).toEqual([])
  })

  it('are those of one source', async () => {
    expect(await findNames(store.db, '0', 'chainNodes', '')).toEqual([])
  })
})
