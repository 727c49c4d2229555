import type { ClientBase } from 'pg'
import { industries } from '../../../../../src/catalogue/classifications/industries.ts'
import type { DisclosedProduct, Industry } from '../../../../../src/domain/products/productRelations.ts'

export type IndustryOf = (company: string) => Industry | null

/** By the industries of the stock market where a company has one, else by GB/T 4754. */
export async function industriesOf(
  client: ClientBase,
  disclosed: readonly DisclosedProduct[]
): Promise<IndustryOf> {
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
