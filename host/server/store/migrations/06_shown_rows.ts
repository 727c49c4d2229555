import { sql, type Kysely } from 'kysely'

/** How many rows a member of staff was shown on a day: what leaves without being exported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS staff_shown_rows (
    staff_id bigint NOT NULL REFERENCES staff ON DELETE RESTRICT,
    day date NOT NULL,
    rows int8 NOT NULL CHECK (rows >= 0),
    PRIMARY KEY (staff_id, day)
  )`.execute(db)
}
