import { sql } from 'kysely'

/** Chains, the companies at their nodes, and what goes into what, which is made anew after every load. */
export const chains = [
  sql`CREATE TABLE company_chain (
    company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
    kind text NOT NULL,
    node text COLLATE "C" NOT NULL,
    relevance numeric,
    evidence text,
    PRIMARY KEY (company_id, kind, node)
  )`,
  sql`CREATE INDEX company_chain_node ON company_chain (kind, node)`,
  sql`CREATE INDEX ON company_chain (node, company_id)`,
  sql`CREATE TABLE chain_link (
    kind text NOT NULL,
    node text COLLATE "C" NOT NULL,
    upstream text COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, node, upstream)
  )`,
  sql`CREATE INDEX chain_link_upstream ON chain_link (kind, upstream)`,
  sql`CREATE TABLE chain_node (
    kind text NOT NULL,
    code text COLLATE "C" NOT NULL,
    name text NOT NULL,
    parent text,
    PRIMARY KEY (kind, code)
  )`,

  // The node of every product that companies name.
  sql`CREATE TABLE product_name (
    product text COLLATE "C" PRIMARY KEY,
    node text COLLATE "C" NOT NULL
  )`,
  sql`CREATE INDEX product_name_node ON product_name (node)`,
  sql`CREATE TABLE product_relation (
    downstream text COLLATE "C" NOT NULL,
    upstream text COLLATE "C" NOT NULL,
    rule text NOT NULL,
    shown boolean NOT NULL,
    PRIMARY KEY (downstream, upstream)
  )`,
  sql`CREATE INDEX product_relation_upstream ON product_relation (upstream)`,

  sql`CREATE TABLE industry_chain (
    key text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    category text NOT NULL,
    origin text NOT NULL,
    kind text NOT NULL,
    companies int4 NOT NULL DEFAULT 0
  )`,
  sql`CREATE TABLE industry_chain_node (
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
