import { sql, type Kysely } from 'kysely'

/** How far the date of a financing event is stated; the columns of sections are added at every start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE financing_event ADD COLUMN date_precision text`.execute(db)
  await sql`ALTER TABLE financing_row ADD COLUMN date_precision text`.execute(db)
}
