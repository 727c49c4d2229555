import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortableColumns, writeSort, type Sort } from '../../../src/catalogue/columns.ts'
import { orderClause } from '../../../host/server/store/search/searchCompanies.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

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
