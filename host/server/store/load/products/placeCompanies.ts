import type { ClientBase } from 'pg'
import { PRODUCT_CHAIN } from '../../../../../src/catalogue/insights/industryChains.ts'
import { mainSector } from '../../../../../src/domain/products/industryChains.ts'
import {
  placeProducts,
  type ProductPlace,
  type SoldProduct
} from '../../../../../src/domain/products/placeProducts.ts'
import type { ProductReader } from '../../../../../src/domain/products/productReader.ts'
import type { ProductGraph } from '../../../../../src/domain/products/productRelations.ts'
import { copyRows } from '../rows/copy.ts'
import type { IndustryOf } from './industriesOf.ts'

/** Companies that are placed at once. */
const BATCH = 20_000

interface Placing {
  readonly graph: ProductGraph
  readonly reader: ProductReader
  /** Where companies may stand. */
  readonly nodes: ReadonlySet<string>
  readonly makers: NodeMakers
}

/** The companies at every node, by what they disclose. */
export async function placeCompanies(
  client: ClientBase,
  { graph, reader, nodes, makers }: Placing
): Promise<void> {
  await client.query('DELETE FROM company_chain WHERE kind = $1', [PRODUCT_CHAIN])
  const nodesOf = (product: string, beside: string): readonly string[] => {
    const words = reader.wordsOf(product, beside)
    const own = graph.nodes.get(product)
    // Of a word its own readings decide, which know what it is not.
    return [...words, ...(own === undefined || reader.isWord(own) ? [] : [own])]
  }
  for (let last = '0'; ;) {
    const companies = await companiesAfter(client, last)
    const places = companies.flatMap(({ id, sold }) =>
      placeProducts(sold, nodesOf).map(place => ({ id, ...place }))
    )
    for (const place of places) makers.add(place.id, place)
    const rows = places
      .filter(({ node }) => nodes.has(node))
      .map(({ id, node, share, evidence }) => [id, PRODUCT_CHAIN, node, share, evidence])
    await copyRows(client, 'company_chain', ['company_id', 'kind', 'node', 'relevance', 'evidence'], rows)
    if (companies.length < BATCH) return
    last = companies.at(-1)?.id ?? last
  }
}

async function companiesAfter(client: ClientBase, last: string) {
  const { rows } = await client.query<{ id: string; sold: SoldProduct[] }>(
    `SELECT company_id::text AS id,
       json_agg(json_build_object('product', product, 'share', share::float8) ORDER BY position) AS sold
     FROM company_product WHERE company_id > $1 GROUP BY company_id ORDER BY company_id LIMIT $2`,
    [last, BATCH]
  )
  return rows
}

/** What is known of a node through those who make it: their number, and the sector of most of them. */
export class NodeMakers {
  readonly #industryOf: IndustryOf
  readonly #makers = new Map<string, number>()
  readonly #sectors = new Map<string, Map<string, number>>()

  constructor(industryOf: IndustryOf) {
    this.#industryOf = industryOf
  }

  add(company: string, { node, share }: ProductPlace): void {
    this.#makers.set(node, this.makersOf(node) + 1)
    const sector = this.#industryOf(company)?.sector
    if (sector === undefined) return
    const weights = this.#sectors.get(node) ?? new Map<string, number>()
    // Of sectors with as many makers the one that lives on it more.
    weights.set(sector, (weights.get(sector) ?? 0) + 1 + (share ?? 0) / 100)
    this.#sectors.set(node, weights)
  }

  readonly makersOf = (node: string): number => this.#makers.get(node) ?? 0

  readonly sectorOf = (node: string): string | null => mainSector(this.#sectors.get(node) ?? new Map())
}
