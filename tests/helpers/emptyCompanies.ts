import { sql } from 'kysely'
import type { Db } from '../../host/server/store/database.ts'

/** What was done with companies outlives them. */
const KEPT = ['audit_entry']

/** Empties the companies of a store, all that belongs to them, and these tables. */
export async function emptyCompanies(db: Db, ...others: readonly string[]): Promise<void> {
  const tables = [...new Set(['company', ...(await tablesOfCompanies(db)), ...others])]
  await sql`TRUNCATE ${sql.join(tables.map(name => sql.table(name)))} CASCADE`.execute(db)
}

/** Takes companies out of a store, with all that belongs to them: no import does that. */
export async function dropCompanies(db: Db, ids: readonly string[]): Promise<void> {
  for (const table of await tablesOfCompanies(db)) {
    await sql`DELETE FROM ${sql.table(table)} WHERE company_id = ANY(${ids}::int8[])`.execute(db)
  }
  await sql`DELETE FROM company WHERE id = ANY(${ids}::int8[])`.execute(db)
}

async function tablesOfCompanies(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND column_name = 'company_id'
      AND table_name <> ALL(${KEPT})`.execute(db)
  return rows.map(({ name }) => name)
}
