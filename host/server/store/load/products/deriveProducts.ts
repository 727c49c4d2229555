import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { DescribedChain } from '../../../../../src/catalogue/chains/described/describedChain.ts'
import { describedChains } from '../../../../../src/catalogue/chains/described/describedChains.ts'
import { spellings } from '../../../../../src/catalogue/chains/vocabulary/spellings.ts'
import { vocabulary } from '../../../../../src/catalogue/chains/vocabulary/vocabulary.ts'
import { PRODUCT_CHAIN } from '../../../../../src/catalogue/insights/industryChains.ts'
import { relationRules } from '../../../../../src/catalogue/insights/relationRules.ts'
import { linksOfChains } from '../../../../../src/domain/products/describedPlaces.ts'
import { inferChains } from '../../../../../src/domain/products/industryChains.ts'
import { readerWith, type OwnWord } from '../../../../../src/domain/products/ownWords.ts'
import { productReader, type ProductReader } from '../../../../../src/domain/products/productReader.ts'
import {
  productGraph,
  type DisclosedProduct,
  type ProductRelation
} from '../../../../../src/domain/products/productRelations.ts'
import { createDatabase } from '../../database.ts'
import { CHAINS_VERSION, ownWords } from '../../names/productWords.ts'
import { copyRows } from '../rows/copy.ts'
import { DEMO_SCHEMA } from '../../worlds.ts'
import { inTransaction } from '../rows/unitOfWork.ts'
import { industriesOf } from './industriesOf.ts'
import { NodeMakers, placeCompanies } from './placeCompanies.ts'
import { countCompanies, nameProducts, writeChains } from './writeChains.ts'

/** Enough makers of a product to know their industries; a product of everybody is a material anyway. */
const MAKERS = 200

/**
 * Makes the graph of products and its chains anew, from the vocabulary with own words, the described chains, the products of companies and
 * the links of tables: some seconds for 50,000 products. Searches read the former ones until it is done.
 */
export async function deriveProducts(pool: Pool): Promise<void> {
  await inTransaction(pool, async ({ client, db }) => {
    // Loads may end together: one after the other, and searches read on.
    await client.query('LOCK TABLE product_relation IN SHARE ROW EXCLUSIVE MODE')
    const disclosed = await disclosedProducts(client)
    // Before anybody discloses a product, nobody stands in a chain.
    const chains = disclosed.length === 0 ? [] : await chainsToDescribe(client)
    const industryOf = await industriesOf(client, disclosed)
    const own = await ownWords(db)
    const reader = readerWith(own)
    const added = reader.words.filter(word => !productReader.isWord(word))
    await noteWider(client, reader, added)
    const graph = productGraph({
      reader,
      described: linksOfChains(chains),
      disclosed,
      links: await statedLinks(client),
      industryOf
    })
    await writeRelations(client, graph.relations)
    const relations = graph.relations.filter(isShown)
    const makers = new NodeMakers(industryOf)
    const nodes = new Set([...nodesOf(chains, relations), ...added])
    await placeCompanies(client, { graph, reader, nodes, makers })
    const { makersOf } = makers
    // In the trade of all that its word means: few make 办公家具, most of those who make 家具 are of one trade.
    const sectorOf = (node: string): string | null => {
      const [word = node] = reader.namedWords(node)
      return makers.sectorOf(word) ?? makers.sectorOf(node)
    }
    await writeChains(client, reader, chains, inferChains({ relations, makersOf, sectorOf }))
    await nameProducts(client)
    await countCompanies(client)
    await client.query(
      'INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      [CHAINS_VERSION, versionWith(own)]
    )
  })
}

/** Raised when the same products make other chains although vocabulary and described chains stay. */
const REVISION = 2

const hashOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 22)

const release = hashOf([REVISION, vocabulary, spellings.map(String), describedChains])

/** Tells chains of this release and these own words from those of others. */
const versionWith = (own: readonly OwnWord[]): string =>
  own.length === 0 ? release : `${release}.${hashOf(own)}`

/** Whether the chains are those of another release, or of other own words. */
export async function areChainsDue(pool: Pool): Promise<boolean> {
  const due = await pool.query(
    `SELECT 1 FROM company WHERE NOT EXISTS (SELECT 1 FROM setting WHERE key = $1 AND value = $2) LIMIT 1`,
    [CHAINS_VERSION, versionWith(await ownWords(createDatabase(pool)))]
  )
  return due.rowCount !== 0
}

/** A described chain gives way to an imported one of its name; the demo has invented ones. */
async function chainsToDescribe(client: ClientBase): Promise<readonly DescribedChain[]> {
  const { rows } = await client.query<{ name: string; isDemo: boolean }>(
    `SELECT name, current_schema() = $2 AS "isDemo" FROM industry_chain WHERE kind <> $1
     UNION ALL SELECT NULL, current_schema() = $2`,
    [PRODUCT_CHAIN, DEMO_SCHEMA]
  )
  if (rows.some(({ isDemo }) => isDemo)) return []
  const imported = new Set(rows.map(({ name }) => name))
  return describedChains.filter(({ name }) => !imported.has(name))
}

const isShown = ({ rule }: ProductRelation): boolean => relationRules[rule].isShown

/** Not only those of relations: into 调味品 nothing goes that is told, and it is a node of a chain. */
const nodesOf = (
  chains: readonly DescribedChain[],
  relations: readonly ProductRelation[]
): ReadonlySet<string> =>
  new Set([
    ...chains.flatMap(({ nodes }) => Object.keys(nodes)),
    ...relations.flatMap(({ upstream, downstream }) => [upstream, downstream])
  ])

/** What own words are a kind of, for searches of supply. */
async function noteWider(client: ClientBase, reader: ProductReader, words: readonly string[]): Promise<void> {
  const wider = words.flatMap(word =>
    [...reader.withWider(word)].filter(other => other !== word).map(other => [word, other] as const)
  )
  await client.query(
    `UPDATE product_word SET wider = array(
       SELECT kind.wider FROM unnest($1::text[], $2::text[]) AS kind (word, wider) WHERE kind.word = product_word.word)`,
    [wider.map(([word]) => word), wider.map(([, other]) => other)]
  )
}

async function disclosedProducts(client: ClientBase): Promise<readonly DisclosedProduct[]> {
  const { rows } = await client.query<DisclosedProduct>(
    `SELECT product, (array_agg(company_id::text ORDER BY share DESC NULLS LAST, company_id))[:$1] AS makers
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

async function writeRelations(client: ClientBase, relations: readonly ProductRelation[]): Promise<void> {
  await client.query('DELETE FROM product_relation')
  await copyRows(
    client,
    'product_relation',
    ['downstream', 'upstream', 'rule', 'shown'],
    relations.map(relation => [relation.downstream, relation.upstream, relation.rule, isShown(relation)])
  )
}
