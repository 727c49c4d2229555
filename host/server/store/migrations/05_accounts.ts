import { sql, type Kysely } from 'kysely'

/** The work of a member of staff outlives the account: an account is disabled, not deleted. */
const work = [
  ['favorite_group', 'owner_id'],
  ['favorite', 'staff_id'],
  ['staff_export', 'staff_id'],
  ['member_order', 'staff_id'],
  ['company_note', 'author_id'],
  ['saved_search', 'staff_id']
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE staff ADD COLUMN IF NOT EXISTS disabled_at timestamptz`.execute(db)
  // Failures decay continuously.
  await sql`ALTER TABLE sign_in_failure ALTER COLUMN failures TYPE float8`.execute(db)
  for (const [table, column] of work) {
    const constraint = sql.id(`${table}_${column}_fkey`)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT IF EXISTS ${constraint},
      ADD CONSTRAINT ${constraint} FOREIGN KEY (${sql.id(column)}) REFERENCES staff ON DELETE RESTRICT`.execute(
      db
    )
  }
}
