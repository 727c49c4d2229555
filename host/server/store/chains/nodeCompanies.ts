import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database.ts'

/** How many companies there are at a node in a region. */
export interface RegionCount {
  /** Null: at any node of the chain, each once. */
  readonly node: string | null
  /** Six digits, of whichever level is known; null where it is not known. */
  readonly region: string | null
  readonly companies: number
}

/** The companies of a region (six digits; null for everywhere) at the nodes of a chain, counted by their own regions. */
export async function nodeRegions(
  db: Db,
  chain: string,
  within: string | null
): Promise<readonly RegionCount[]> {
  const placed = sql`
    industry_chain_node AS place
    JOIN company_at_node AS own ON own.node = place.node
    JOIN company_detail AS company ON company.company_id = own.company_id
    WHERE place.chain = ${chain} AND ${isWithin(within)}`
  const { rows } = await sql<RegionCount>`
    SELECT place.node, company.region, count(DISTINCT company.company_id)::int4 AS companies
    FROM ${placed} GROUP BY place.node, company.region
    UNION ALL
    SELECT NULL, company.region, count(DISTINCT company.company_id)::int4 FROM ${placed} GROUP BY company.region`.execute(
    db
  )
  return rows
}

/** A company at a node, by the product that puts it there. */
export interface NodeLeader {
  readonly node: string
  readonly companyId: string
  /** In its own words; null where a table placed it without one. */
  readonly product: string | null
  /** Of its revenue, in percent; null if unknown. */
  readonly share: string | null
  readonly period: string | null
}

/** The first companies of each node in a region: by the share of its product, then by registered capital and name. */
export async function nodeLeaders(
  db: Db,
  chain: string,
  { within, most }: { readonly within: string | null; readonly most: number }
): Promise<readonly NodeLeader[]> {
  const { rows } = await sql<NodeLeader>`
    WITH placed AS (
      SELECT DISTINCT ON (place.ordinal, own.company_id) place.ordinal, place.node, own.company_id,
        own.relevance, own.evidence
      FROM industry_chain_node AS place JOIN company_at_node AS own ON own.node = place.node
      WHERE place.chain = ${chain}
      ORDER BY place.ordinal, own.company_id, own.relevance DESC NULLS LAST
    ), ranked AS (
      SELECT placed.*, sold.period, row_number() OVER (PARTITION BY placed.ordinal
          ORDER BY placed.relevance DESC NULLS LAST, base.reg_capital DESC NULLS LAST, company.name) AS rank
      FROM placed
      JOIN company_detail AS company ON company.company_id = placed.company_id
      JOIN company AS base ON base.id = placed.company_id
      LEFT JOIN company_product AS sold ON sold.company_id = placed.company_id AND sold.product = placed.evidence
      WHERE ${isWithin(within)}
    )
    SELECT node, company_id::text AS "companyId", evidence AS product, relevance AS share, period
    FROM ranked WHERE rank <= ${most} ORDER BY ordinal, rank`.execute(db)
  return rows
}

/** Whether `company` has its seat in a region or a part of it. */
export function isWithin(region: string | null): RawBuilder<boolean> {
  return region === null
    ? sql<boolean>`true`
    : sql<boolean>`company.region LIKE ${`${region.replace(/(?:00){1,3}$/, '')}%`}`
}
