import { sql, type Kysely } from 'kysely'

/**
 * Limits that all servers share: the requests of clients by the second in which their window ends, worth nothing after a
 * crash; and for whom the limit of the rows of a day is lifted.
 */
const statements = [
  sql`CREATE UNLOGGED TABLE request_count (
    ends_at int8 NOT NULL,
    client text NOT NULL,
    count int8 NOT NULL,
    PRIMARY KEY (ends_at, client)
  )`,
  sql`ALTER TABLE staff_shown_rows ADD COLUMN lifted boolean NOT NULL DEFAULT false`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
