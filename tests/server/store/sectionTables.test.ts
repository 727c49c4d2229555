import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sectionTableName, snake } from '../../../host/server/store/tables/sectionTables.ts'
import { recordSectionKeys, sectionOf, type StoredKind } from '../../../src/catalogue/sections.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})

afterAll(() => store.close())

/** The stored type of a column of the catalogue. */
const types: Readonly<Record<StoredKind, string>> = {
  text: 'text',
  word: 'text',
  date: 'date',
  year: 'integer',
  number: 'integer',
  amount: 'numeric',
  percent: 'numeric',
  company: 'text',
  link: 'text',
  diff: 'text'
}

const provenance = { source: 'text', source_kind: 'text', as_of: 'date' }

describe('the tables of the sections', () => {
  it.each(recordSectionKeys)('%s: has the columns of the catalogue, of their kinds', async section => {
    const found = await sql<{ name: string; type: string }>`
      SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${sectionTableName(section)}`.execute(store.db)
    const stored = Object.fromEntries(found.rows.map(({ name, type }) => [name, type]))
    const columns = sectionOf(section).columns.flatMap(({ key, kind }) => [
      [snake(key), types[kind]],
      ...(kind === 'company' ? [[`${snake(key)}_ref`, 'bigint']] : [])
    ])
    expect(stored).toMatchObject({
      company_id: 'bigint',
      ordinal: 'integer',
      ...Object.fromEntries(columns),
      ...provenance
    })
  })
})
