import { sql, type Kysely } from 'kysely'

/** What goes into what, by what companies disclose, and chains of it; all of it is made anew after every load. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  // The next start makes it for the companies that are there.
  await sql`DELETE FROM setting WHERE key = 'searchLayout' AND EXISTS (SELECT FROM chain_link WHERE kind = '产品')`.execute(
    db
  )
}

const statements = [
  // What a company sells of it in percent of its revenue, and how it names it.
  sql`ALTER TABLE company_chain ADD COLUMN IF NOT EXISTS relevance numeric, ADD COLUMN IF NOT EXISTS evidence text`,
  // The node of every product that companies name.
  sql`CREATE TABLE IF NOT EXISTS product_name (
    product text COLLATE "C" PRIMARY KEY,
    node text COLLATE "C" NOT NULL
  )`,
  sql`CREATE INDEX IF NOT EXISTS product_name_node ON product_name (node)`,
  sql`CREATE TABLE IF NOT EXISTS product_relation (
    downstream text COLLATE "C" NOT NULL,
    upstream text COLLATE "C" NOT NULL,
    rule text NOT NULL,
    shown boolean NOT NULL,
    PRIMARY KEY (downstream, upstream)
  )`,
  sql`CREATE INDEX IF NOT EXISTS product_relation_upstream ON product_relation (upstream)`,
  sql`CREATE TABLE IF NOT EXISTS industry_chain (
    key text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    category text NOT NULL,
    origin text NOT NULL,
    kind text NOT NULL,
    companies int4 NOT NULL DEFAULT 0
  )`,
  sql`CREATE TABLE IF NOT EXISTS industry_chain_node (
    chain text COLLATE "C" NOT NULL REFERENCES industry_chain ON DELETE CASCADE,
    node text COLLATE "C" NOT NULL,
    parent text COLLATE "C",
    stage text NOT NULL,
    level int2 NOT NULL,
    ordinal int4 NOT NULL,
    products text[] NOT NULL,
    PRIMARY KEY (chain, node)
  )`
]
