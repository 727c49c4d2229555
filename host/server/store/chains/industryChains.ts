import { sql, type RawBuilder } from 'kysely'
import { describedChains } from '../../../../src/catalogue/chains/described/describedChains.ts'
import {
  chainOriginKeys,
  PRODUCT_CHAIN,
  usualStrength
} from '../../../../src/catalogue/insights/industryChains.ts'
import { libraries } from '../../../../src/catalogue/libraries.ts'
import type {
  ChainDoubt,
  IndustryChain,
  IndustryChainSummary
} from '../../../../src/contract/entities/chain.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { strengthCounts } from '../../../../src/domain/chainNodes.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { onceADay } from '../search/onceADay.ts'
import type { IndustryChainTable } from '../tables/companyTables.ts'
import { isWithin } from './nodeCompanies.ts'

/** Who looks at chains, and when. */
export interface ChainViewer {
  /** Whose favorites are counted. */
  readonly staff: string
  /** YYYY-MM-DD; financing counts for twelve months before. */
  readonly today: string
}

/** What the companies at a node are counted by. */
export interface ChainRequest extends ChainViewer {
  /** Six digits; null for everywhere. */
  readonly region: string | null
}

/** Imported chains first, inferred ones last; of each the categories with most companies first. */
export async function industryChains(
  db: Db,
  { staff, today }: ChainViewer
): Promise<readonly IndustryChainSummary[]> {
  const { rows } = await sql<Omit<IndustryChainSummary, keyof ChainFigures>>`
    SELECT key, name, category, origin, companies,
      (SELECT count(*)::int4 FROM industry_chain_node WHERE chain = key) AS nodes,
      (SELECT count(DISTINCT place.node)::int4 FROM favorite
        JOIN company_at_node AS own USING (company_id) JOIN industry_chain_node AS place USING (node)
        WHERE favorite.staff_id = ${staff} AND place.chain = key) AS covered
    FROM industry_chain
    ORDER BY array_position(${chainOriginKeys}::text[], origin), sum(companies) OVER (PARTITION BY origin, category) DESC, category, companies DESC, name`.execute(
    db
  )
  const figures = await onceADay(db, today, 'chainFigures', () => chainFigures(db, today))
  return rows.map(row => ({ ...row, ...(figures.get(row.key) ?? notCounted) }))
}

type ChainFigures = Pick<IndustryChainSummary, 'listed' | 'financed' | 'strengths'>

const notCounted: ChainFigures = {
  listed: null,
  financed: null,
  strengths: { strong: null, weak: null, missing: null, unknown: null }
}

/** The figures of each chain that are the same for all members of staff; null where the data tell of none at all. */
async function chainFigures(db: Db, today: string): Promise<ReadonlyMap<string, ChainFigures>> {
  const { rows } = await sql<Record<'companies' | 'listed' | 'specialized' | 'financed', number> & Place>`
    SELECT place.chain, place.node, count(DISTINCT own.company_id)::int4 AS companies,
      count(DISTINCT own.company_id) FILTER (WHERE own.listed)::int4 AS listed,
      count(DISTINCT own.company_id) FILTER (WHERE own.specialized)::int4 AS specialized,
      count(DISTINCT own.company_id) FILTER (WHERE own.financed)::int4 AS financed
    FROM industry_chain_node AS place
    LEFT JOIN company_at_node AS placed ON placed.node = place.node
    LEFT JOIN (
      SELECT own.company_id, ${isListed} AS listed, ${isSpecialized} AS specialized, ${isFinanced(today)} AS financed
      FROM company_detail AS own
    ) AS own ON own.company_id = placed.company_id
    GROUP BY GROUPING SETS ((place.chain, place.node), (place.chain))`.execute(db)
  const { rows: known } = await sql<Record<'listed' | 'financed', boolean>>`
    SELECT EXISTS (SELECT 1 FROM company_detail AS own WHERE ${isListed}) AS listed,
      EXISTS (SELECT 1 FROM financing_event AS event WHERE ${isRecent(today)}) AS financed`.execute(db)
  return new Map(
    rows.flatMap(({ chain, node, companies, listed, financed }) => {
      if (node !== null) return []
      const nodes = rows.filter(each => each.chain === chain && each.node !== null)
      const figures = {
        listed: known[0]?.listed ? listed : null,
        financed: known[0]?.financed ? financed : null,
        strengths: strengthCounts({ companies, nodes }, usualStrength)
      }
      return [[chain, figures]]
    })
  )
}

interface Place {
  readonly chain: string
  /** Null: at any node of the chain, each company once. */
  readonly node: string | null
}

type Chain = Pick<IndustryChainTable, 'key' | 'name' | 'category' | 'kind'> & Pick<IndustryChain, 'origin'>

/** Refuses `noChain`. */
export async function industryChain(db: Db, key: string, request: ChainRequest): Promise<IndustryChain> {
  const chain = await findChain(db, key)
  const { rows: nodes } = await sql<IndustryChain['nodes'][number]>`
    SELECT place.node, place.parent, place.stage, place.level, place.products, counted.*
    FROM industry_chain_node AS place, LATERAL (
      SELECT count(*)::int4 AS companies, ${counts(request)}
      FROM ${companiesAt(sql`ARRAY[place.node]`, request)} AS own
    ) AS counted
    WHERE place.chain = ${key} ORDER BY place.ordinal`.execute(db)
  const { rows: totals } = await sql<{ companies: number }>`
    SELECT count(*)::int4 AS companies FROM ${companiesAt(
      sql`ARRAY(SELECT node FROM industry_chain_node WHERE chain = ${key})`,
      request
    )} AS own`.execute(db)
  const doubts = await countDoubts(db, chain)
  const { kind: _, ...shown } = chain
  const version = describedChains.find(
    ({ name }) => chain.origin === 'described' && name === chain.name
  )?.version
  return {
    ...shown,
    version: version ?? null,
    companies: totals[0]?.companies ?? 0,
    nodes,
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

/** Companies at nodes of these names, each once, in whichever chain, as the filter 产业链环节 finds them. */
function companiesAt(nodes: RawBuilder<unknown>, { region }: ChainRequest): RawBuilder<unknown> {
  return sql`(
    SELECT company.company_id, company.listing, company.qualifications FROM company_detail AS company
    WHERE company.company_id IN (SELECT company_id FROM company_at_node WHERE node = ANY(${nodes}::text[]))
      AND ${isWithin(region)})`
}

function counts({ staff, today }: ChainRequest): RawBuilder<unknown> {
  return sql`
    count(*) FILTER (WHERE ${isListed})::int4 AS listed,
    count(*) FILTER (WHERE ${isSpecialized})::int4 AS specialized,
    count(*) FILTER (WHERE ${isFinanced(today)})::int4 AS financed,
    count(*) FILTER (WHERE EXISTS (SELECT 1 FROM favorite WHERE favorite.company_id = own.company_id
      AND favorite.staff_id = ${staff}))::int4 AS favorites`
}

// As the themed libraries of the list count them.
const boards = libraries.find(({ key }) => key === 'listed')?.criteria.listing ?? []
const specialized = libraries.find(({ key }) => key === 'specialised')?.criteria.qualification ?? []

const isListed = sql`own.listing && ${boards}::text[]`
const isSpecialized = sql`own.qualifications && ${specialized}::text[]`

const isFinanced = (today: string) => sql`EXISTS (
  SELECT 1 FROM financing_event AS event WHERE event.company_id = own.company_id AND ${isRecent(today)})`

const isRecent = (today: string) =>
  sql`event.date > ${today}::date - interval '12 months' AND event.date <= ${today}::date`

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
