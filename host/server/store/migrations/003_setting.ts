import { sql, type Kysely } from 'kysely'

/** What the deployment as a whole remembers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE setting (key text PRIMARY KEY, value text NOT NULL)`.execute(db)
}
