import { sql, type RawBuilder } from 'kysely'
import {
  chainOriginKeys,
  INDUSTRY_CHAIN,
  PRODUCT_CHAIN
} from '../../../../src/catalogue/insights/industryChains.ts'
import type { SectionRow } from '../../../../src/contract/entities/companyDetail.ts'
import { plannedOnce, type Db } from '../database.ts'

/** Most neighbors of a node that are shown: those with most companies. */
const MAX_NEIGHBORS = 20

/** The positions of a company in chains, those of its products last. A subquery. */
export function chainPositions(id: string) {
  return sql<{ kind: string; node: string; rank: number; relevance: string | null }>`(
    SELECT kind, node, (kind = ${PRODUCT_CHAIN})::int4 AS rank, relevance FROM company_chain WHERE company_id = ${id})`
}

/** The neighbors of a node, without those that stand on both sides of it; of products those that a rule shows. */
function neighborsOf(kind: RawBuilder<unknown>, node: RawBuilder<unknown>) {
  const isProduct = sql`${kind} = ${PRODUCT_CHAIN}`
  return sql<{ name: string; above: boolean }>`(
    SELECT name, bool_or(above) AS above FROM (
      SELECT upstream AS name, true AS above FROM chain_link AS link
      WHERE NOT ${isProduct} AND link.kind = ${kind} AND link.node = ${node}
      UNION ALL
      SELECT link.node, false FROM chain_link AS link
      WHERE NOT ${isProduct} AND link.kind = ${kind} AND upstream = ${node}
      UNION ALL
      SELECT upstream, true FROM product_relation WHERE ${isProduct} AND shown AND downstream = ${node}
      UNION ALL
      SELECT downstream, false FROM product_relation WHERE ${isProduct} AND shown AND upstream = ${node}
    ) AS linked GROUP BY name HAVING count(*) = 1)`
}

/** Of a node's places in chains: first the chains that are about it, then those that need it; `place` and its `chain`. */
export const nearestFirst = sql`array_position(${chainOriginKeys}::text[], chain.origin),
  array_position(ARRAY['mid', 'up', 'down'], place.stage), place.level, place.chain`

/** The key of the chain of a position. Who belongs to an industry of the stock market makes not all that is called like it. */
const chainOfPosition = sql`(
  SELECT place.chain FROM industry_chain_node AS place JOIN industry_chain AS chain ON chain.key = place.chain
  WHERE place.node = position.node AND position.kind <> ${INDUSTRY_CHAIN}
  ORDER BY chain.kind = position.kind DESC, ${nearestFirst} LIMIT 1)`

/** The nodes of companies, by company, those of their products last. */
export async function chainNodesOf(
  db: Db,
  ids: readonly string[],
  { products }: { readonly products: boolean }
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await sql<{ company_id: string; nodes: string[] }>`${plannedOnce}
    SELECT company_id, array_agg(node ORDER BY last, relevance DESC NULLS LAST, node) AS nodes FROM (
      SELECT company_id, node, bool_and(kind = ${PRODUCT_CHAIN}) AS last, max(relevance) AS relevance
      FROM company_chain WHERE company_id = ANY(${ids}::int8[]) AND (${products} OR kind <> ${PRODUCT_CHAIN})
      GROUP BY company_id, node
    ) AS place GROUP BY company_id`.execute(db)
  return new Map(found.rows.map(row => [row.company_id, row.nodes]))
}

export async function chainRows(
  db: Db,
  id: string,
  limit: number,
  offset: number
): Promise<readonly SectionRow<'chain'>[]> {
  const { rows: positions } = await sql<Position>`
    SELECT kind, node FROM ${chainPositions(id)} AS position
    ORDER BY rank, relevance DESC NULLS LAST, kind, node LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const asked = sql`unnest(${positions.map(({ kind }) => kind)}::text[], ${positions.map(({ node }) => node)}::text[])
    WITH ORDINALITY AS position (kind, node, at)`
  const [{ rows: chains }, { rows: neighbors }] = await Promise.all([
    sql<{ chain: string | null }>`SELECT ${chainOfPosition} AS chain FROM ${asked} ORDER BY at`.execute(db),
    sql<Neighbor>`
      SELECT at::int4, neighbor.name, neighbor.above
      FROM ${asked}, LATERAL ${neighborsOf(sql`position.kind`, sql`position.node`)} AS neighbor`.execute(db)
  ])
  const companies = await countAtNodes(
    db,
    neighbors.map(({ name }) => name)
  )
  const largest = [...neighbors].toSorted(
    (one, other) =>
      (companies.get(other.name) ?? 0) - (companies.get(one.name) ?? 0) || (one.name < other.name ? -1 : 1)
  )
  return positions.map(({ kind, node }, index) => {
    const own = largest.filter(({ at }) => at === index + 1)
    const named = (side: boolean) =>
      own
        .filter(({ above }) => above === side)
        .slice(0, MAX_NEIGHBORS)
        .map(({ name }) => name)
    return {
      node,
      kind,
      chain: chains[index]?.chain ?? null,
      upstream: named(true),
      downstream: named(false)
    }
  })
}

interface Position {
  readonly kind: string
  readonly node: string
}

interface Neighbor {
  /** The place of the position, from 1. */
  readonly at: number
  readonly name: string
  readonly above: boolean
}

async function countAtNodes(db: Db, nodes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ node: string; companies: number }>`
    SELECT node, count(*)::int4 AS companies FROM company_chain WHERE node = ANY(${[...nodes]}::text[])
    GROUP BY node`.execute(db)
  return new Map(rows.map(({ node, companies }) => [node, companies]))
}
