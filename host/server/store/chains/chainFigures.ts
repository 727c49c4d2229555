import { sql, type RawBuilder } from 'kysely'
import { usualStrength } from '../../../../src/catalogue/insights/industryChains.ts'
import { libraries } from '../../../../src/catalogue/libraries.ts'
import type { IndustryChainSummary } from '../../../../src/contract/entities/chain.ts'
import { strengthCounts } from '../../../../src/domain/chainNodes.ts'
import type { Db } from '../database.ts'
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

/** How many companies there are somewhere, and how many of them are such. */
export type Figures = Readonly<
  Record<'companies' | 'listed' | 'specialized' | 'financed' | 'favorites', number>
>

export const nobody: Figures = { companies: 0, listed: 0, specialized: 0, financed: 0, favorites: 0 }

/** The companies at each node, in whichever chain, as the filter 产业链环节 finds them. Default: at every node. */
export async function figuresOfNodes(
  db: Db,
  request: ChainRequest,
  nodes: readonly string[] | null = null
): Promise<ReadonlyMap<string, Figures>> {
  const { rows } = await sql<Figures & { node: string }>`
    SELECT node, ${counts} FROM ${companiesAt(nodes, request)} AS own GROUP BY node`.execute(db)
  return new Map(rows.map(({ node, ...figures }) => [node, figures]))
}

/** The companies at any node of each chain, each once. Default: of all chains. */
export async function figuresOfChains(
  db: Db,
  request: ChainRequest,
  chain: string | null = null
): Promise<ReadonlyMap<string, Figures>> {
  const wanted = chain === null ? sql`true` : sql`chain = ${chain}`
  const { rows: places } = await sql<{ node: string }>`
    SELECT DISTINCT node FROM industry_chain_node WHERE ${wanted}`.execute(db)
  const nodes = chain === null ? null : places.map(({ node }) => node)
  const { rows } = await sql<Figures & { chain: string }>`
    SELECT chain, ${counts} FROM (
      SELECT DISTINCT place.chain, own.company_id, listed, specialized, financed, marked
      FROM ${companiesAt(nodes, request)} AS own
      JOIN industry_chain_node AS place ON place.node = own.node AND ${wanted}
    ) AS own GROUP BY chain`.execute(db)
  return new Map(rows.map(({ chain: key, ...figures }) => [key, figures]))
}

const counts = sql`count(*)::int4 AS companies,
  count(*) FILTER (WHERE listed)::int4 AS listed,
  count(*) FILTER (WHERE specialized)::int4 AS specialized,
  count(*) FILTER (WHERE financed)::int4 AS financed,
  count(*) FILTER (WHERE marked)::int4 AS favorites`

// As the themed libraries of the list count them.
const boards = libraries.find(({ key }) => key === 'listed')?.criteria.listing ?? []
const specialized = libraries.find(({ key }) => key === 'specialised')?.criteria.qualification ?? []

const isRecent = (today: string) =>
  sql`date > ${today}::date - interval '12 months' AND date <= ${today}::date`

/** Each once at each node, with what it is counted by. */
function companiesAt(
  nodes: readonly string[] | null,
  { region, staff, today }: ChainRequest
): RawBuilder<unknown> {
  const isAsked = nodes === null ? sql`true` : sql`placed.node = ANY(${[...nodes]}::text[])`
  return sql`(
    SELECT DISTINCT placed.node, company.company_id, company.listing && ${boards}::text[] AS listed,
      company.qualifications && ${specialized}::text[] AS specialized,
      event.company_id IS NOT NULL AS financed, favorite.company_id IS NOT NULL AS marked
    FROM company_at_node AS placed JOIN company_detail AS company ON company.company_id = placed.company_id
    LEFT JOIN (
      SELECT DISTINCT company_id FROM financing_event WHERE ${isRecent(today)}
    ) AS event ON event.company_id = placed.company_id
    LEFT JOIN (
      SELECT company_id FROM favorite WHERE staff_id = ${staff}
    ) AS favorite ON favorite.company_id = placed.company_id
    WHERE ${isAsked} AND ${isWithin(region)})`
}

export type ChainFigures = Pick<IndustryChainSummary, 'listed' | 'financed' | 'strengths'>

const NOBODYS = '0'

/** The figures of each chain that are the same for all members of staff; null where the data tell of none at all. */
export async function chainFigures(db: Db, today: string): Promise<ReadonlyMap<string, ChainFigures>> {
  const everywhere = { staff: NOBODYS, today, region: null }
  const [byNode, byChain, { rows: places }, { rows: known }] = await Promise.all([
    figuresOfNodes(db, everywhere),
    figuresOfChains(db, everywhere),
    sql<{ chain: string; nodes: string[] }>`
      SELECT chain, array_agg(node) AS nodes FROM industry_chain_node GROUP BY chain`.execute(db),
    sql<Record<'listed' | 'financed', boolean>>`
      SELECT EXISTS (SELECT 1 FROM company_detail WHERE listing && ${boards}::text[]) AS listed,
        EXISTS (SELECT 1 FROM financing_event WHERE ${isRecent(today)}) AS financed`.execute(db)
  ])
  return new Map(
    places.map(({ chain, nodes }) => {
      const { companies, listed, financed } = byChain.get(chain) ?? nobody
      const figures = {
        listed: known[0]?.listed ? listed : null,
        financed: known[0]?.financed ? financed : null,
        strengths: strengthCounts(
          { companies, nodes: nodes.map(node => byNode.get(node) ?? nobody) },
          usualStrength
        )
      }
      return [chain, figures]
    })
  )
}
