import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { factOf, storedFactKeys, type FactType } from '../../../src/catalogue/facts.ts'
import { columnsOf, factColumns } from '../../../host/server/store/tables/factColumns.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const columns = async (): Promise<ReadonlyMap<string, string>> => {
  const found = await sql<{ name: string; type: string }>`
    SELECT column_name AS name, udt_name AS type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'company_detail'`.execute(database.db)
  return new Map(found.rows.map(({ name, type }) => [name, type]))
}

const types: Readonly<Record<FactType, readonly string[]>> = {
  name: ['text'],
  line: ['text'],
  prose: ['text'],
  website: ['text'],
  code: ['text'],
  option: ['text'],
  status: ['text'],
  day: ['date'],
  date: ['date', 'text'],
  number: ['int4'],
  year: ['int4'],
  amount: ['numeric'],
  capital: ['numeric', 'text'],
  region: ['text'],
  industry: ['text'],
  words: ['_text'],
  names: ['_text'],
  years: ['_int4'],
  figures: ['_int4'],
  inference: ['jsonb']
}

it.each(storedFactKeys)('%s has its columns in the store', async key => {
  const stored = await columns()
  expect(columnsOf(key).map(column => stored.get(column))).toEqual(types[factOf(key).type])
})

it('the store has no other facts', async () => {
  const others = [...(await columns()).keys()].filter(column => !factColumns.includes(column))
  expect(others.toSorted()).toEqual(['company_id', 'name_key'])
})
