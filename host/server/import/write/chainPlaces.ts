import { sql } from 'kysely'
import { INDUSTRY_CHAIN } from '../../../../src/catalogue/insights/industryChains.ts'
import type { Unit } from '../../store/load/rows/unitOfWork.ts'

/** The nodes of chains that tables describe. */
export const DESCRIBED_CHAIN = '产业链'

/** A node at which a company stands. */
export interface NodeOfCompany {
  readonly kind: typeof INDUSTRY_CHAIN | typeof DESCRIBED_CHAIN
  readonly node: string
  /** In percent of its revenue, and what speaks for it; null if unknown. */
  readonly relevance: string | null
  readonly evidence: string | null
}

export const industryPlace = (node: string): NodeOfCompany => ({
  kind: INDUSTRY_CHAIN,
  node,
  relevance: null,
  evidence: null
})

/** Adds companies to nodes of chains, or changes what is known of them there; returns `added` or `changed` by place. */
export async function placeInChain(
  { db }: Unit,
  places: readonly (NodeOfCompany & { readonly id: string })[]
): Promise<ReadonlyMap<string, 'added' | 'changed'>> {
  // The first row of a place counts.
  const once = [...new Map(places.toReversed().map(place => [placeKey(place.id, place), place])).values()]
  const placed = await sql<NodeOfCompany & { id: string; added: boolean }>`
    INSERT INTO company_chain AS old (company_id, kind, node, relevance, evidence)
    SELECT * FROM unnest(
      ${once.map(place => place.id)}::int8[], ${once.map(place => place.kind)}::text[],
      ${once.map(place => place.node)}::text[], ${once.map(place => place.relevance)}::numeric[],
      ${once.map(place => place.evidence)}::text[])
    ON CONFLICT (company_id, kind, node) DO UPDATE SET relevance = excluded.relevance, evidence = excluded.evidence
    WHERE (old.relevance, old.evidence) IS DISTINCT FROM (excluded.relevance, excluded.evidence)
    RETURNING company_id AS id, kind, node, xmax = 0 AS added`.execute(db)
  return new Map(placed.rows.map(row => [placeKey(row.id, row), row.added ? 'added' : 'changed']))
}

export function placeKey(id: string, { kind, node }: Pick<NodeOfCompany, 'kind' | 'node'>): string {
  return `${id}/${kind}/${node}`
}
