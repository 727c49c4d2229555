import { sql, type RawBuilder } from 'kysely'
import { describedChains } from '../../../../src/catalogue/chains/described/describedChains.ts'
import { chainOriginKeys, PRODUCT_CHAIN } from '../../../../src/catalogue/insights/industryChains.ts'
import type {
  ChainDoubt,
  IndustryChain,
  IndustryChainSummary
} from '../../../../src/contract/entities/chain.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { onceADay } from '../search/onceADay.ts'
import type { IndustryChainTable } from '../tables/companyTables.ts'
import {
  chainFigures,
  figuresOfChains,
  figuresOfNodes,
  nobody,
  type ChainFigures,
  type ChainRequest,
  type ChainViewer,
  type Figures
} from './chainFigures.ts'

/** Imported chains first, inferred ones last; of each the categories with most companies first. */
export async function industryChains(
  db: Db,
  { staff, today }: ChainViewer
): Promise<readonly IndustryChainSummary[]> {
  const covered = await nodesOfFavorites(db, staff)
  const { rows } = await sql<Omit<IndustryChainSummary, keyof ChainFigures>>`
    SELECT key, name, category, origin, companies,
      (SELECT count(*)::int4 FROM industry_chain_node WHERE chain = key) AS nodes,
      (SELECT count(*)::int4 FROM industry_chain_node WHERE chain = key AND node = ANY(${covered})) AS covered
    FROM industry_chain
    ORDER BY array_position(${chainOriginKeys}::text[], origin), sum(companies) OVER (PARTITION BY origin, category) DESC, category, companies DESC, name`.execute(
    db
  )
  const figures = await onceADay(db, today, 'chainFigures', () => chainFigures(db, today))
  return rows.map(row => ({ ...row, ...(figures.get(row.key) ?? notCounted) }))
}

async function nodesOfFavorites(db: Db, staff: string): Promise<readonly string[]> {
  const { rows } = await sql<{ node: string }>`
    SELECT DISTINCT node FROM company_at_node
    WHERE company_id IN (SELECT company_id FROM favorite WHERE staff_id = ${staff})`.execute(db)
  return rows.map(({ node }) => node)
}

const notCounted: ChainFigures = {
  listed: null,
  financed: null,
  strengths: { strong: null, weak: null, missing: null, unknown: null }
}

type Chain = Pick<IndustryChainTable, 'key' | 'name' | 'category' | 'kind'> & Pick<IndustryChain, 'origin'>

/** Refuses `noChain`. */
export async function industryChain(db: Db, key: string, request: ChainRequest): Promise<IndustryChain> {
  const chain = await findChain(db, key)
  const { rows: places } = await sql<Omit<IndustryChain['nodes'][number], keyof Figures>>`
    SELECT node, parent, stage, level, products FROM industry_chain_node WHERE chain = ${key} ORDER BY ordinal`.execute(
    db
  )
  const [byNode, byChain] = await Promise.all([
    figuresOfNodes(
      db,
      request,
      places.map(({ node }) => node)
    ),
    figuresOfChains(db, request, key)
  ])
  const doubts = await countDoubts(db, chain)
  const { kind: _, ...shown } = chain
  const version = describedChains.find(
    ({ name }) => chain.origin === 'described' && name === chain.name
  )?.version
  return {
    ...shown,
    version: version ?? null,
    companies: (byChain.get(key) ?? nobody).companies,
    nodes: places.map(place => ({ ...place, ...(byNode.get(place.node) ?? nobody) })),
    edges: await edgesOf(db, chain),
    doubts
  }
}

async function findChain(db: Db, key: string): Promise<Chain> {
  const { rows } = await sql<Chain>`
    SELECT key, name, category, origin, kind FROM industry_chain WHERE key = ${key}`.execute(db)
  const [chain] = rows
  if (!chain) throw refuse('noChain')
  return chain
}

/** Between the nodes of a chain: as it was described, and what else is known to go from one to another. */
async function edgesOf(db: Db, { key, kind }: Chain): Promise<IndustryChain['edges']> {
  const links =
    kind === PRODUCT_CHAIN
      ? sql`SELECT upstream, downstream, rule FROM product_relation WHERE shown`
      : sql`
        SELECT CASE stage WHEN 'down' THEN parent ELSE node END AS upstream,
          CASE stage WHEN 'down' THEN node ELSE parent END AS downstream, NULL AS rule
        FROM industry_chain_node WHERE chain = ${key} AND parent IS NOT NULL
        UNION SELECT upstream, node, NULL FROM chain_link WHERE kind = ${kind}`
  const { rows } = await sql<IndustryChain['edges'][number]>`
    WITH place AS (SELECT node FROM industry_chain_node WHERE chain = ${key})
    SELECT link.* FROM (${links}) AS link
    JOIN place AS above ON above.node = link.upstream JOIN place AS below ON below.node = link.downstream
    ORDER BY link.upstream, link.downstream`.execute(db)
  return rows
}

/** Relations of the product in the middle that no rule shows; of a described chain those between its nodes. */
function doubtsOf({ key, origin }: Chain): RawBuilder<unknown> {
  if (origin === 'described') {
    const nodes = sql`(SELECT node FROM industry_chain_node WHERE chain = ${key})`
    return sql`(
      SELECT upstream, downstream, rule FROM product_relation
      WHERE NOT shown AND downstream IN ${nodes} AND upstream IN ${nodes})`
  }
  const middle = sql`(SELECT node FROM industry_chain_node WHERE chain = ${key} AND stage = 'mid')`
  return sql`(
    SELECT upstream, downstream, rule FROM product_relation
    WHERE NOT shown AND downstream IN ${middle}
    UNION
    SELECT upstream, downstream, rule FROM product_relation WHERE NOT shown AND upstream IN ${middle})`
}

async function countDoubts(db: Db, chain: Chain): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int4 AS total FROM ${doubtsOf(chain)} AS doubt`.execute(db)
  return rows[0]?.total ?? 0
}

/** Refuses `noChain`. */
export async function chainDoubts(
  db: Db,
  key: string,
  { page, pageSize }: Paging
): Promise<Page<ChainDoubt>> {
  const chain = await findChain(db, key)
  const { rows: items } = await sql<ChainDoubt>`
    SELECT * FROM ${doubtsOf(chain)} AS doubt
    ORDER BY rule, upstream, downstream LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db)
  return exactPage(items, await countDoubts(db, chain), { page, pageSize })
}
