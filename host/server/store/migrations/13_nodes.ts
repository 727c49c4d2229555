import { sql } from 'kysely'

/** Products are read by words, and their nodes stand in chains: who stands at a node, and what goes from one to another. */
export const nodes = [
  sql`DROP TABLE product_name`,

  // Who belongs to an industry of the stock market makes not all that is called like it.
  sql`CREATE INDEX industry_chain_node_node ON industry_chain_node (node)`,
  sql`CREATE VIEW company_at_node AS
    SELECT company_id, kind, node, relevance, evidence FROM company_chain AS own
    WHERE kind <> '申万行业' OR NOT EXISTS (SELECT FROM industry_chain_node AS place WHERE place.node = own.node)`,

  // What goes into what, by products and by imported chains.
  sql`CREATE VIEW supply_link AS
    SELECT upstream, downstream, rule FROM product_relation WHERE shown AND rule <> 'kind'
    UNION ALL
    SELECT upstream, node, NULL FROM chain_link WHERE kind NOT IN ('产品', '产品小类', '申万行业')
    UNION ALL
    SELECT CASE stage WHEN 'down' THEN parent ELSE node END, CASE stage WHEN 'down' THEN node ELSE parent END, NULL
    FROM industry_chain_node AS place JOIN industry_chain ON key = chain
    WHERE kind <> '产品' AND parent IS NOT NULL`
]
