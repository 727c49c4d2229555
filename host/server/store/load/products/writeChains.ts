import type { ClientBase } from 'pg'
import type { DescribedChain } from '../../../../../src/catalogue/chains/described/describedChain.ts'
import { PRODUCT_CHAIN, type ChainOrigin } from '../../../../../src/catalogue/insights/industryChains.ts'
import { placesOf } from '../../../../../src/domain/products/describedPlaces.ts'
import type { InferredChain } from '../../../../../src/domain/products/industryChains.ts'
import type { ProductReader } from '../../../../../src/domain/products/productReader.ts'
import { copyRows } from '../rows/copy.ts'

/** An inferred chain gives way to whatever describes its product. */
export async function writeChains(
  client: ClientBase,
  reader: ProductReader,
  described: readonly DescribedChain[],
  inferred: readonly InferredChain[]
): Promise<void> {
  await client.query(
    'DELETE FROM industry_chain_node WHERE chain IN (SELECT key FROM industry_chain WHERE kind = $1)',
    [PRODUCT_CHAIN]
  )
  await client.query('DELETE FROM industry_chain WHERE kind = $1', [PRODUCT_CHAIN])
  const { rows } = await client.query<{ name: string }>('SELECT name FROM industry_chain')
  const known = new Set([...rows, ...described].map(({ name }) => name))
  const nodes = new Set(described.flatMap(chain => Object.keys(chain.nodes)))
  // 电芯 and 棉纱 are in a described chain under another name; 动力电池租赁 is nowhere in one.
  const describes = (name: string): boolean => [...reader.wordsOf(name)].some(word => nodes.has(word))
  await copyChains(
    client,
    'described',
    described.map(chain => ({ name: chain.name, category: chain.category, nodes: placesOf(chain) }))
  )
  await copyChains(
    client,
    'inferred',
    inferred.filter(({ name }) => !known.has(name) && !describes(name))
  )
}

async function copyChains(
  client: ClientBase,
  origin: ChainOrigin,
  chains: readonly InferredChain[]
): Promise<void> {
  await copyRows(
    client,
    'industry_chain',
    ['key', 'name', 'category', 'origin', 'kind'],
    chains.map(({ name, category }) => [keyOf(name), name, category, origin, PRODUCT_CHAIN])
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

/** No key of a chain that was imported. */
const keyOf = (name: string): string => `~${name}`

/** What the companies at a node call what puts them there. */
export async function nameProducts(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ node: string; products: readonly string[] }>(
    `SELECT node, (array_agg(evidence ORDER BY companies DESC, evidence))[:12] AS products
     FROM (
       SELECT node, evidence, count(*) AS companies FROM company_chain WHERE kind = $1 GROUP BY node, evidence
     ) AS sold GROUP BY node`,
    [PRODUCT_CHAIN]
  )
  await client.query(
    `UPDATE industry_chain_node AS place SET products = named.products
     FROM json_to_recordset($1) AS named (node text, products text[])
     WHERE named.node = place.node AND starts_with(place.chain, '~')`,
    [JSON.stringify(rows)]
  )
}

export async function countCompanies(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ key: string; companies: number }>(
    `SELECT place.chain AS key, count(DISTINCT own.company_id)::int4 AS companies
     FROM company_at_node AS own JOIN industry_chain_node AS place USING (node) GROUP BY place.chain`
  )
  await client.query(
    `UPDATE industry_chain AS chain SET companies = COALESCE(
       (SELECT counted.companies FROM json_to_recordset($1) AS counted (key text, companies int4)
        WHERE counted.key = chain.key), 0)`,
    [JSON.stringify(rows)]
  )
}
