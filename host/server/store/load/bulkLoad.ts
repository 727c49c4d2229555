import type { ClientBase } from 'pg'
import { loadedTables } from './loadCompanies.ts'

/** Expensive to maintain row by row, cheap to build once. */
const indexes = ['company_terms', 'company_name_bg']

/**
 * Fills the company tables with many rows inside the caller's transaction: search indexes and foreign keys to
 * companies are dropped first, then rebuilt and checked. Locks the tables, so it is for an empty store.
 */
export async function bulkLoad(client: ClientBase, fill: () => Promise<void>): Promise<void> {
  const found = await client.query<{ definition: string }>(
    `SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = current_schema() AND indexname = ANY($1)`,
    [indexes]
  )
  if (found.rows.length !== indexes.length) throw new Error('an index of the search row is missing')
  const references = await referencesToCompanies(client)
  await client.query(`DROP INDEX ${indexes.join(', ')}`)
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await fill()
  for (const { table, name, definition } of references) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
  for (const { definition } of found.rows) await client.query(definition)
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** The foreign keys of the loaded tables, as SQL. */
async function referencesToCompanies(client: ClientBase): Promise<readonly Reference[]> {
  const found = await client.query<Reference>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'company'::regclass AND conrelid = ANY($1::regclass[])`,
    [loadedTables]
  )
  return found.rows
}
