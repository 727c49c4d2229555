import { sql, type Kysely } from 'kysely'

/** What is known of parks, and which companies lie in them; the latter is made anew after every load. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  // The next start makes it for the companies that are there.
  await sql`DELETE FROM setting WHERE key = 'searchLayout' AND EXISTS (SELECT FROM company)`.execute(db)
}

const statements = [
  sql`ALTER TABLE park
    ADD COLUMN IF NOT EXISTS city_evidence text,
    ADD COLUMN IF NOT EXISTS approved text,
    ADD COLUMN IF NOT EXISTS area numeric,
    ADD COLUMN IF NOT EXISTS industries text[] NOT NULL DEFAULT '{}',
    ADD COLUMN IF NOT EXISTS authority text,
    ADD COLUMN IF NOT EXISTS demo boolean NOT NULL DEFAULT false,
    ADD COLUMN IF NOT EXISTS companies int4 NOT NULL DEFAULT 0,
    ADD COLUMN IF NOT EXISTS industrial int4,
    ADD COLUMN IF NOT EXISTS high_tech int4`,
  // With the facts that the statistics of a park count, so that they read one stretch of one table.
  sql`CREATE TABLE IF NOT EXISTS company_park (
    company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    park bigint REFERENCES park ON DELETE CASCADE,
    rule text NOT NULL,
    evidence text NOT NULL,
    established date,
    industry text,
    qualifications text[] NOT NULL,
    PRIMARY KEY (company_id, name)
  )`,
  sql`CREATE INDEX IF NOT EXISTS company_park_name ON company_park (name, company_id)`,
  sql`CREATE INDEX IF NOT EXISTS company_park_park ON company_park (park)`
]
