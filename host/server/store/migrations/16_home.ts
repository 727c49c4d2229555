import { sql, type Kysely } from 'kysely'

/** What members of staff do not want to be recommended, and how far they have read the feed. */
const statements = [
  sql`CREATE TABLE staff_dismissed (
    staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
    company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
    at timestamptz NOT NULL,
    PRIMARY KEY (staff_id, company_id)
  )`,
  sql`CREATE INDEX staff_dismissed_company ON staff_dismissed (company_id)`,
  sql`CREATE TABLE staff_feed_seen (
    staff_id bigint PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
    looked_at timestamptz NOT NULL,
    seen_through date,
    seen_before date
  )`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
