import { sql, type Kysely } from 'kysely'

/** What sources say of financing events beside the amount, and how a search finds events: made anew after every load. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  // The next start makes it for the events that are there.
  await sql`DELETE FROM setting WHERE key = 'searchLayout' AND EXISTS (SELECT FROM financing_event)`.execute(
    db
  )
}

const statements = [
  // Of `investors`, who leads and who follows as far as the source says it.
  sql`ALTER TABLE financing_event
    ADD COLUMN IF NOT EXISTS leads text[] NOT NULL DEFAULT '{}',
    ADD COLUMN IF NOT EXISTS follows text[] NOT NULL DEFAULT '{}',
    ADD COLUMN IF NOT EXISTS valuation text,
    ADD COLUMN IF NOT EXISTS source text,
    ADD COLUMN IF NOT EXISTS url text`,
  // Whether a table of investors brought it, or only an event names it.
  sql`ALTER TABLE investor ADD COLUMN IF NOT EXISTS described boolean NOT NULL DEFAULT true`,
  // Narrow, because statistics read every row. Amounts in cents of yuan.
  sql`CREATE TABLE IF NOT EXISTS financing_row (
    event_id bigint PRIMARY KEY REFERENCES financing_event ON DELETE CASCADE,
    company_id bigint,
    company_keys text COLLATE "C" NOT NULL,
    date date,
    month int4,
    round text COLLATE "C",
    currency text COLLATE "C",
    yuan bigint,
    yuan_from bigint,
    yuan_to bigint,
    region text COLLATE "C",
    industry text COLLATE "C",
    investors int4[] NOT NULL,
    leads int4[] NOT NULL,
    follows int4[] NOT NULL
  )`,
  sql`CREATE INDEX IF NOT EXISTS financing_row_date ON financing_row (date DESC NULLS LAST, event_id DESC)`,
  sql`CREATE INDEX IF NOT EXISTS financing_row_date_up ON financing_row (date, event_id DESC)`,
  sql`CREATE INDEX IF NOT EXISTS financing_row_yuan ON financing_row (yuan DESC NULLS LAST, event_id DESC)`,
  sql`CREATE INDEX IF NOT EXISTS financing_row_yuan_up ON financing_row (yuan, event_id DESC)`,
  sql`CREATE INDEX IF NOT EXISTS financing_row_investors ON financing_row USING gin (investors) WITH (fastupdate = off)`
]
