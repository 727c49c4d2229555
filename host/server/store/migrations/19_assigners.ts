import { sql, type Kysely } from 'kysely'

/** Who assigned a favorite to whoever follows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['favorite', 'removed_favorite'])
    await sql`ALTER TABLE ${sql.table(table)}
      ADD COLUMN assigner_id bigint REFERENCES staff ON DELETE RESTRICT`.execute(db)
}
