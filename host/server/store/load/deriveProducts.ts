import type { ClientBase, Pool } from 'pg'
import { industries } from '../../../../src/catalogue/classifications/industries.ts'
import { PRODUCT_CHAIN } from '../../../../src/catalogue/insights/industryChains.ts'
import { relationRules } from '../../../../src/catalogue/insights/relationRules.ts'
import {
  inferChains,
  mainSector,
  type InferredChain
} from '../../../../src/domain/products/industryChains.ts'
import {
  productGraph,
  type Industry,
  type ProductGraph,
  type ProductRelation
} from '../../../../src/domain/products/productRelations.ts'
import { copyRows } from './copy.ts'
import { inTransaction } from './unitOfWork.ts'

/** Enough makers of a product to know their industries; a product of everybody is a material anyway. */
const MAKERS = 200

/**
 * Makes the graph of products and its chains anew, from the products of companies and the links of tables: about a second
 * for 50,000 products. Searches read the former ones until it is done.
 */
export async function deriveProducts(pool: Pool): Promise<void> {
  await inTransaction(pool, async ({ client }) => {
    // Loads may end together: one after the other, and searches read on.
    await client.query('LOCK TABLE product_name IN SHARE ROW EXCLUSIVE MODE')
    const disclosed = await disclosedProducts(client)
    const industryOf = await industriesOf(client, disclosed)
    const graph = productGraph({ disclosed, links: await statedLinks(client), industryOf })
    await writeGraph(client, graph)
    const shown = graph.relations.filter(isShown)
    const chains = inferChains({ relations: shown, ...nodesOf(graph, disclosed, industryOf) })
    await writeChains(client, chains)
    await placeCompanies(client)
    await countCompanies(client)
  })
}

const isShown = ({ rule }: ProductRelation): boolean => relationRules[rule].isShown

interface Disclosed {
  readonly product: string
  readonly makers: readonly string[]
  /** Of their revenue, in percent; null if unknown. */
  readonly shares: readonly (number | null)[]
}

async function disclosedProducts(client: ClientBase): Promise<readonly Disclosed[]> {
  const { rows } = await client.query<Disclosed>(
    `SELECT product, (array_agg(company_id::text ORDER BY share DESC NULLS LAST, company_id))[:$1] AS makers,
       (array_agg(share::float8 ORDER BY share DESC NULLS LAST, company_id))[:$1] AS shares
     FROM company_product GROUP BY product ORDER BY product`,
    [MAKERS]
  )
  return rows
}

async function statedLinks(client: ClientBase) {
  const { rows } = await client.query<{ upstream: string; downstream: string }>(
    'SELECT upstream, node AS downstream FROM chain_link WHERE kind = $1 ORDER BY node, upstream',
    [PRODUCT_CHAIN]
  )
  return rows
}

/** By the industries of the stock market where a company has one, else by GB/T 4754. */
async function industriesOf(
  client: ClientBase,
  disclosed: readonly Disclosed[]
): Promise<(company: string) => Industry | null> {
  const { rows } = await client.query<{ id: string; code: string | null; path: string[] | null }>(
    `SELECT company.company_id::text AS id, company.industry AS code, place.path
     FROM company_detail AS company
     LEFT JOIN LATERAL (
       SELECT array_remove(ARRAY[upper.name, middle.name, lower.name], NULL) AS path
       FROM company_chain AS own
       JOIN chain_node AS lower ON lower.kind = own.kind AND lower.name = own.node
       LEFT JOIN chain_node AS middle ON middle.kind = own.kind AND middle.code = lower.parent
       LEFT JOIN chain_node AS upper ON upper.kind = own.kind AND upper.code = middle.parent
       WHERE own.company_id = company.company_id
       ORDER BY cardinality(array_remove(ARRAY[upper.name, middle.name, lower.name], NULL)) DESC, own.node LIMIT 1
     ) AS place ON true
     WHERE company.company_id = ANY($1::int8[])`,
    [[...new Set(disclosed.flatMap(({ makers }) => makers))]]
  )
  const found = new Map(rows.map(({ id, code, path }) => [id, ofMarket(path) ?? ofState(code)]))
  return company => found.get(company) ?? null
}

function ofMarket(path: readonly string[] | null): Industry | null {
  const [sector, industry] = path ?? []
  return sector === undefined ? null : { sector, industry: industry ?? sector }
}

function ofState(code: string | null): Industry | null {
  const [section, division] = code === null ? [] : industries.line(code)
  return section === undefined ? null : { sector: section.name, industry: division?.name ?? section.name }
}

/** What is known of a node through those who make it: their number, and the sector of most of them. */
function nodesOf(
  { nodes }: ProductGraph,
  disclosed: readonly Disclosed[],
  industryOf: (company: string) => Industry | null
) {
  const companies = new Map<string, Set<string>>()
  const sectors = new Map<string, Map<string, number>>()
  for (const { product, makers, shares } of disclosed) {
    const node = nodes.get(product)
    if (node === undefined) continue
    const own = companies.get(node) ?? new Set()
    const weights = sectors.get(node) ?? new Map<string, number>()
    makers.forEach((maker, at) => {
      own.add(maker)
      const sector = industryOf(maker)?.sector
      // Of sectors with as many makers the one that lives on it more.
      const weight = 1 + (shares[at] ?? 0) / 100
      if (sector !== undefined) weights.set(sector, (weights.get(sector) ?? 0) + weight)
    })
    companies.set(node, own)
    sectors.set(node, weights)
  }
  return {
    makersOf: (node: string): number => companies.get(node)?.size ?? 0,
    sectorOf: (node: string): string | null => mainSector(sectors.get(node) ?? new Map())
  }
}

async function writeGraph(client: ClientBase, { nodes, relations }: ProductGraph): Promise<void> {
  await client.query('DELETE FROM product_name')
  await client.query('DELETE FROM product_relation')
  await copyRows(client, 'product_name', ['product', 'node'], nodes)
  await copyRows(
    client,
    'product_relation',
    ['downstream', 'upstream', 'rule', 'shown'],
    relations.map(relation => [relation.downstream, relation.upstream, relation.rule, isShown(relation)])
  )
}

async function writeChains(client: ClientBase, chains: readonly InferredChain[]): Promise<void> {
  await client.query(`DELETE FROM industry_chain WHERE origin = 'inferred'`)
  await copyRows(
    client,
    'industry_chain',
    ['key', 'name', 'category', 'origin', 'kind'],
    chains.map(({ name, category }) => [keyOf(name), name, category, 'inferred', PRODUCT_CHAIN])
  )
  await copyRows(
    client,
    'industry_chain_node',
    ['chain', 'node', 'parent', 'stage', 'level', 'ordinal', 'products'],
    chains.flatMap(({ name, nodes }) =>
      nodes.map(({ node, parent, stage, level }, at) => [keyOf(name), node, parent, stage, level, at, []])
    )
  )
}

/** No key of a chain that somebody has described. */
const keyOf = (product: string): string => `~${product}`

/**
 * The companies at every node with relations, by what they disclose. Shares that add up to more than everything a company
 * sells are of names that mean the same goods: then the largest of them stands.
 */
async function placeCompanies(client: ClientBase): Promise<void> {
  await client.query('DELETE FROM company_chain WHERE kind = $1', [PRODUCT_CHAIN])
  await client.query(
    `INSERT INTO company_chain (company_id, kind, node, relevance, evidence)
     SELECT company_id, $1, node, CASE WHEN sum(share) > 100 THEN max(share) ELSE sum(share) END,
       (array_agg(product ORDER BY share DESC NULLS LAST, product))[1]
     FROM company_product JOIN product_name USING (product)
     WHERE node IN (
       SELECT upstream FROM product_relation WHERE shown
       UNION SELECT downstream FROM product_relation WHERE shown)
     GROUP BY company_id, node`,
    [PRODUCT_CHAIN]
  )
  await client.query(
    `UPDATE industry_chain_node AS place SET products = named.products
     FROM (
       SELECT node, (array_agg(product ORDER BY companies DESC, product))[:12] AS products
       FROM (
         SELECT node, product, count(*) AS companies FROM product_name JOIN company_product USING (product)
         WHERE node IN (SELECT node FROM industry_chain_node) GROUP BY node, product
       ) AS sold GROUP BY node
     ) AS named
     WHERE named.node = place.node AND place.chain LIKE '~%'`
  )
}

async function countCompanies(client: ClientBase): Promise<void> {
  await client.query(
    `UPDATE industry_chain AS chain SET companies = (
       SELECT count(DISTINCT company_id) FROM company_chain AS own
       WHERE own.node IN (SELECT node FROM industry_chain_node AS place WHERE place.chain = chain.key))`
  )
}
