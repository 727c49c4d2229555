import { sql, type RawBuilder } from 'kysely'
import { PRODUCT_CHAIN } from '../../../../src/catalogue/insights/industryChains.ts'
import { SUPPLY_MAKERS, type SupplyDirection } from '../../../../src/catalogue/insights/supply.ts'
import type { SupplyEdge } from '../../../../src/contract/entities/supply.ts'
import type { Db } from '../database.ts'
import { trimDecimal } from '../tables/factColumns.ts'

/** Which relations a walk follows. */
export interface SupplyFilter {
  /** In percent, and in units of 10,000 yuan; null for any. */
  readonly minShare: string | null
  readonly minAmount: string | null
  readonly period: string | null
  /** Six digits; null for everywhere. */
  readonly region: string | null
}

export const anySupply: SupplyFilter = { minShare: null, minAmount: null, period: null, region: null }

export type FoundEdge = Omit<SupplyEdge, 'cycle'>

/** `c12` is the company 12, `n…` one that we do not know by its name, `p…` a product. */
export const companyKey = (id: string): string => `c${id}`
export const productKey = (node: string): string => `p${node}`

/** The edges that lead on from these nodes, towards where their goods come from (`up`) or go to. */
export type EdgesFrom = (keys: readonly string[], direction: SupplyDirection) => Promise<readonly FoundEdge[]>

const idsIn = (keys: readonly string[]): readonly string[] =>
  keys.filter(key => key.startsWith('c')).map(key => key.slice(1))
const productsIn = (keys: readonly string[]): readonly string[] =>
  keys.filter(key => key.startsWith('p')).map(key => key.slice(1))

/** Purchases between companies, as either of them discloses: where both do, the two are one edge. */
export function tradeEdges(db: Db, filter: SupplyFilter): EdgesFrom {
  return async (keys, direction) => {
    const companies = idsIn(keys)
    if (companies.length === 0) return []
    const { rows } = await sql<FoundEdge>`
      WITH sale AS MATERIALIZED (
        ${direction === 'up' ? ownRecords('suppliers', companies) : ownRecords('customers', companies)}
        UNION ALL
        ${direction === 'up' ? othersRecords('customers', companies) : othersRecords('suppliers', companies)})
      SELECT "from", "to", 'trade' AS kind, max("ofSales")::text AS "ofSales",
        max("ofPurchases")::text AS "ofPurchases", max(sale.amount)::text AS amount, sale.period, min(sale.source) AS source,
        NULL AS evidence
      FROM sale LEFT JOIN (
        SELECT company_id, region FROM company_detail WHERE company_id IN (SELECT other FROM sale)
      ) AS other ON other.company_id = sale.other
      WHERE "from" <> "to" AND ${allowed(filter)}
      GROUP BY "from", "to", sale.period
      ORDER BY "from", "to", sale.period DESC NULLS LAST`.execute(db)
    return rows.map(row => ({
      ...row,
      ofSales: row.ofSales && trimDecimal(row.ofSales),
      ofPurchases: row.ofPurchases && trimDecimal(row.ofPurchases),
      amount: row.amount && trimDecimal(row.amount)
    }))
  }
}

/** What companies say of their suppliers, or of their customers. */
function ownRecords(section: 'suppliers' | 'customers', companies: readonly string[]): RawBuilder<unknown> {
  const table = sql.table(`section_${section}`)
  const partner = sql`coalesce('c' || own.company_ref, 'n' || own.company)`
  return sql`
    SELECT ${ends(section, sql`'c' || own.company_id`, partner)}, own.company_ref AS other
    FROM ${table} AS own WHERE own.company_id = ANY(${companies}::int8[]) AND own.company IS NOT NULL`
}

/** What others say of these companies as their suppliers, or as their customers. */
function othersRecords(
  section: 'suppliers' | 'customers',
  companies: readonly string[]
): RawBuilder<unknown> {
  const table = sql.table(`section_${section}`)
  return sql`
    SELECT ${ends(section, sql`'c' || own.company_id`, sql`'c' || own.company_ref`)}, own.company_id AS other
    FROM ${table} AS own WHERE own.company_ref = ANY(${companies}::int8[])`
}

/** A record of a buyer says what part of its purchases it is, one of a seller what part of its sales. */
function ends(
  section: 'suppliers' | 'customers',
  owner: RawBuilder<unknown>,
  partner: RawBuilder<unknown>
): RawBuilder<unknown> {
  const facts = sql`own.amount, own.period, own.source`
  return section === 'suppliers'
    ? sql`${partner} AS "from", ${owner} AS "to", NULL::numeric AS "ofSales", own.share AS "ofPurchases", ${facts}`
    : sql`${owner} AS "from", ${partner} AS "to", own.share AS "ofSales", NULL::numeric AS "ofPurchases", ${facts}`
}

function allowed({ minShare, minAmount, period, region }: SupplyFilter): RawBuilder<unknown> {
  const conditions = [
    ...(minShare === null ? [] : [sql`greatest("ofSales", "ofPurchases") >= ${minShare}::numeric`]),
    ...(minAmount === null ? [] : [sql`sale.amount >= ${minAmount}::numeric`]),
    ...(period === null ? [] : [sql`sale.period = ${period}`]),
    ...(region === null ? [] : [sql`other.region LIKE ${`${region.replace(/(?:00){1,3}$/, '')}%`}`])
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

/**
 * From a company to its products, from a product to what goes into it or comes of it and to the companies that make
 * that. Makers lead no further: their other products are a matter of their own.
 */
export function productEdges(db: Db, { region }: SupplyFilter): EdgesFrom {
  return async (keys, direction) => {
    const own = await madeBy(db, idsIn(keys))
    const products = productsIn(keys)
    if (products.length === 0) return own
    const inputs = await inputsOf(db, products, direction)
    const reached = [...new Set(inputs.map(({ from, to }) => (direction === 'up' ? from : to)))]
    return [...own, ...inputs, ...(await makersOf(db, productsIn(reached), region))]
  }
}

const nothingSold = { ofPurchases: null, amount: null, period: null, source: null } as const

async function madeBy(db: Db, companies: readonly string[]): Promise<readonly FoundEdge[]> {
  if (companies.length === 0) return []
  const { rows } = await sql<Made>`
    SELECT company_id::text AS id, node, relevance::text AS relevance, evidence FROM company_chain
    WHERE kind = ${PRODUCT_CHAIN} AND company_id = ANY(${companies}::int8[])
    ORDER BY company_id, relevance DESC NULLS LAST, node`.execute(db)
  return rows.map(makes)
}

interface Made {
  readonly id: string
  readonly node: string
  readonly relevance: string | null
  readonly evidence: string | null
}

const makes = ({ id, node, relevance, evidence }: Made): FoundEdge => ({
  ...nothingSold,
  from: companyKey(id),
  to: productKey(node),
  kind: 'makes',
  ofSales: relevance && trimDecimal(relevance),
  evidence
})

async function inputsOf(
  db: Db,
  products: readonly string[],
  direction: SupplyDirection
): Promise<readonly FoundEdge[]> {
  const end = sql.ref(direction === 'up' ? 'downstream' : 'upstream')
  const { rows } = await sql<{ upstream: string; downstream: string; rule: string }>`
    SELECT upstream, downstream, rule FROM product_relation
    WHERE shown AND rule <> 'kind' AND ${end} = ANY(${products}::text[]) ORDER BY downstream, upstream`.execute(
    db
  )
  return rows.map(({ upstream, downstream, rule }) => ({
    ...nothingSold,
    from: productKey(upstream),
    to: productKey(downstream),
    kind: 'input',
    ofSales: null,
    evidence: rule
  }))
}

/** Products whose makers are looked for at once: of each a search that ends with its first ones. */
const SEARCHES = 50

/** The makers that live on it most, a few of each product. */
async function makersOf(
  db: Db,
  products: readonly string[],
  region: string | null
): Promise<readonly FoundEdge[]> {
  const found: FoundEdge[] = []
  for (let from = 0; from < products.length; from += SEARCHES) {
    // oxlint-disable-next-line no-await-in-loop -- others ask the database, too
    found.push(...(await someMakers(db, products.slice(from, from + SEARCHES), region)))
  }
  return found
}

async function someMakers(
  db: Db,
  products: readonly string[],
  region: string | null
): Promise<readonly FoundEdge[]> {
  const there = allowed({ ...anySupply, region })
  const searches = products.map(
    product => sql`(
      SELECT own.company_id::text AS id, own.node, own.relevance, own.evidence
      FROM company_chain AS own JOIN company_detail AS other ON other.company_id = own.company_id
      WHERE own.kind = ${PRODUCT_CHAIN} AND own.node = ${product} AND ${there}
      ORDER BY own.relevance DESC NULLS LAST, own.company_id LIMIT ${SUPPLY_MAKERS})`
  )
  const { rows } = await sql<Made>`
    SELECT id, node, relevance::text AS relevance, evidence FROM (${sql.join(searches, sql` UNION ALL `)}) AS maker
    ORDER BY maker.node, maker.relevance DESC NULLS LAST, maker.id`.execute(db)
  return rows.map(makes)
}
