import { sql } from 'kysely'
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
    SELECT ${PRODUCT_CHAIN}::text, product, position FROM company_product
    WHERE company_id = ${id} AND (
      EXISTS (SELECT 1 FROM chain_link WHERE kind = ${PRODUCT_CHAIN} AND node = product)
      OR EXISTS (SELECT 1 FROM chain_link WHERE kind = ${PRODUCT_CHAIN} AND upstream = product)))`
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
    SELECT node, kind,
      ARRAY(SELECT upstream FROM chain_link AS link
            WHERE link.kind = position.kind AND link.node = position.node
            ORDER BY upstream LIMIT ${MAX_NEIGHBORS}) AS upstream,
      ARRAY(SELECT node FROM chain_link AS link
            WHERE link.kind = position.kind AND link.upstream = position.node
            ORDER BY node LIMIT ${MAX_NEIGHBORS}) AS downstream
    FROM ${chainPositions(id)} AS position
    ORDER BY rank, kind, node LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return found.rows
}
