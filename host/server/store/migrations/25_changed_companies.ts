import { sql, type Kysely } from 'kysely'

/** Which companies an import has changed stays known until all that follows from them is derived, not their search rows alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stale_company ADD COLUMN searched boolean NOT NULL DEFAULT false`.execute(db)
}
