import { sql } from 'kysely'

/** Words of products that this bank adds to those of the catalogue; the companies at the nodes of chains. */
export const vocabularyWords = [
  sql`CREATE TABLE product_word (
    word text COLLATE "C" PRIMARY KEY,
    also text[] NOT NULL,
    kind_of text[] NOT NULL,
    unless text[] NOT NULL,
    why text
  )`,
  sql`DROP TABLE product_name`,

  // Who belongs to an industry of the stock market makes not all that is called like it.
  sql`CREATE INDEX industry_chain_node_node ON industry_chain_node (node)`,
  sql`CREATE VIEW company_at_node AS
    SELECT company_id, kind, node, relevance, evidence FROM company_chain AS own
    WHERE kind <> '申万行业' OR NOT EXISTS (SELECT FROM industry_chain_node AS place WHERE place.node = own.node)`
]
