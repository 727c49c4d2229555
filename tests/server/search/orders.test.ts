import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSort, sortableColumns, writeSort, type Sort } from '../../../src/catalogue/columns.ts'
import { orderClause, searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { given, TODAY } from './world.ts'

const sorts: readonly (Sort | null)[] = [
  null,
  ...sortableColumns.flatMap(column => [
    { column, direction: 'asc' as const },
    { column, direction: 'desc' as const }
  ])
]

describe('every order of a list', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())

  it.each(sorts.map(sort => [sort ? writeSort(sort) : 'its own', sort] as const))(
    'uses an index, so that the first page reads the first rows only: %s',
    async (_, sort) => {
      const plan = await database.db.transaction().execute(async view => {
        await sql`SET LOCAL enable_seqscan = off`.execute(view)
        const explained = await sql<{ 'QUERY PLAN': string }>`
          EXPLAIN SELECT id FROM company ${orderClause(sort)} LIMIT 20`.execute(view)
        return explained.rows.map(row => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain('using company_')
      expect(plan).not.toContain('Sort')
    }
  )
})

describe('a sorted list', () => {
  let store: TestDatabase
  beforeAll(async () => {
    store = await openTestDatabase()
    await given(store, [
      { name: '中间有限公司', established: '2015-01-01' },
      { name: '未知有限公司' },
      { name: '最早有限公司', established: '2001-01-01' },
      { name: '最晚有限公司', established: '2020-01-01' },
      { name: '无名有限公司' }
    ])
  })
  afterAll(() => store?.close())

  const search = async (token: string, page: number, cursor: string | null = null) => {
    const request = { criteria: parseCriteria({}), sort: readSort(token), page, pageSize: 2, cursor }
    const { items, cursor: next } = await searchCompanies(store.db, { today: TODAY, staff: '0' }, request)
    return { names: items.map(({ name }) => name.slice(0, 2)), next }
  }

  it.each([
    ['established', ['最早', '中间', '最晚', '未知', '无名']],
    ['-established', ['最晚', '中间', '最早', '未知', '无名']]
  ])('has unknown values last, by page and by cursor: %s', async (token, order) => {
    const pages = await Promise.all([1, 2, 3].map(page => search(token, page)))
    expect(pages.flatMap(({ names }) => names)).toEqual(order)
    const first = await search(token, 1)
    const second = await search(token, 2, first.next)
    const third = await search(token, 3, second.next)
    expect([first, second, third].flatMap(({ names }) => names)).toEqual(order)
    expect(third.next).toBeNull()
  })
})
