import { sql, type RawBuilder } from 'kysely'
import type { SectionRow } from '../../../../src/contract/entities/companyDetail.ts'
import type { Db } from '../database.ts'

/** The kind of chain whose nodes are products. */
export const PRODUCT_CHAIN = '产品'

/** Most neighbors of a node that are shown. */
const MAX_NEIGHBORS = 20

/** The positions of a company in chains: its nodes, and those of its products that have neighbors. A subquery. */
export function chainPositions(id: string) {
  return sql<{ kind: string; node: string; rank: number }>`(
    SELECT kind, node, 0 AS rank FROM company_chain WHERE company_id = ${id}
    UNION ALL
    SELECT ${PRODUCT_CHAIN}::text, product, position FROM company_product AS own
    WHERE company_id = ${id}
      AND EXISTS (SELECT FROM ${neighborsOf(sql`${PRODUCT_CHAIN}`, sql`own.product`)} AS neighbor))`
}

/**
 * The neighbors of a node. A product leads to another only where companies say that they make both, which leaves out
 * recipes and scraps of sentences, and where no link says the opposite.
 */
function neighborsOf(kind: RawBuilder<unknown>, node: RawBuilder<unknown>) {
  return sql<{ name: string; above: boolean }>`(
    SELECT name, bool_or(above) AS above FROM (
      SELECT link.upstream AS name, true AS above FROM chain_link AS link
      WHERE link.kind = ${kind} AND link.node = ${node} AND ${isMade(sql`link.upstream`)}
      UNION ALL
      SELECT link.node, false FROM chain_link AS link
      WHERE link.kind = ${kind} AND link.upstream = ${node} AND ${isMade(sql`link.node`)}
    ) AS linked GROUP BY name HAVING count(*) = 1)`
}

/** Whether companies make the neighbor of a link; only products are asked. */
function isMade(name: RawBuilder<unknown>) {
  return sql<boolean>`
    (link.kind <> ${PRODUCT_CHAIN} OR EXISTS (SELECT FROM company_product WHERE product = ${name}))`
}

/** The nodes of companies, by company. */
export async function chainNodesOf(
  db: Db,
  ids: readonly string[]
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await sql<{ company_id: string; nodes: string[] }>`
    SELECT company_id, array_agg(node ORDER BY node) AS nodes FROM company_chain
    WHERE company_id = ANY(${ids}::int8[]) GROUP BY company_id`.execute(db)
  return new Map(found.rows.map(row => [row.company_id, row.nodes]))
}

export async function chainRows(
  db: Db,
  id: string,
  limit: number,
  offset: number
): Promise<readonly SectionRow<'chain'>[]> {
  const found = await sql<SectionRow<'chain'>>`
    SELECT node, kind, neighbors.upstream, neighbors.downstream
    FROM ${chainPositions(id)} AS position, LATERAL (
      SELECT coalesce((array_agg(name ORDER BY name) FILTER (WHERE above))[:${MAX_NEIGHBORS}], '{}') AS upstream,
        coalesce((array_agg(name ORDER BY name) FILTER (WHERE NOT above))[:${MAX_NEIGHBORS}], '{}') AS downstream
      FROM ${neighborsOf(sql`position.kind`, sql`position.node`)} AS neighbor
    ) AS neighbors
    ORDER BY rank, kind, node LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return found.rows
}
