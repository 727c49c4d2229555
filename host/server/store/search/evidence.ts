import { sql, type RawBuilder } from 'kysely'
import type { ParsedCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import type { Evidence } from '../../../../src/domain/supply/evidence.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import type { Db } from '../database.ts'
import { trimDecimal } from '../tables/factColumns.ts'
import { supplyOf } from './where/supply.ts'

/**
 * The places of companies that criteria ask for, as `company_id`, `node`, `relevance`, `evidence` and, of supply, `upstream`,
 * `downstream` and `rule`; a company may stand at several. Null where they ask for none.
 */
export function askedPlaces(criteria: ParsedCriteria, staff: string): RawBuilder<unknown> | null {
  const namesOf = (key: 'suppliesTo' | 'buysFrom' | 'chain'): readonly string[] => {
    const criterion = criteria[key]
    return criterion?.by === 'names' ? criterion.included : []
  }
  const [buyers, sellers, nodes] = [namesOf('suppliesTo'), namesOf('buysFrom'), namesOf('chain')]
  if (buyers.length > 0) return supplyOf('suppliersOf', staff, buyers)
  if (sellers.length > 0) return supplyOf('customersOf', staff, sellers)
  if (nodes.length === 0) return null
  return sql`(
    SELECT company_id, node, relevance, evidence, NULL AS upstream, NULL AS downstream, NULL AS rule
    FROM company_at_node WHERE node = ANY(${nodes}::text[]))`
}

/** Of each company the place of which it lives most. */
export async function evidenceOf(
  db: Db,
  ids: readonly string[],
  criteria: ParsedCriteria,
  staff: string
): Promise<ReadonlyMap<string, Evidence>> {
  const places = askedPlaces(criteria, staff)
  if (places === null || ids.length === 0) return new Map()
  const { rows } = await sql<Evidence & { id: string }>`
    SELECT DISTINCT ON (place.company_id) place.company_id::text AS id, node, evidence AS product,
      relevance::text AS share, period, source, upstream, downstream, rule
    FROM ${places} AS place
    LEFT JOIN company_product AS own ON own.company_id = place.company_id AND own.product = place.evidence
    WHERE place.company_id = ANY(${ids}::int8[])
    ORDER BY place.company_id, relevance DESC NULLS LAST, rule = 'described' DESC NULLS LAST, node, upstream, downstream`.execute(
    db
  )
  return new Map(
    rows.map(({ id, share, ...evidence }) => [id, { ...evidence, share: share && trimDecimal(share) }])
  )
}

/** Rows of a list with what puts each there. */
export async function withEvidence(
  db: Db,
  rows: readonly CompanyRow[],
  criteria: ParsedCriteria,
  staff: string
): Promise<readonly CompanyRow[]> {
  const ids = rows.map(({ id }) => id)
  const evidence = await evidenceOf(db, ids, criteria, staff)
  return evidence.size === 0 ? rows : rows.map(row => ({ ...row, evidence: evidence.get(row.id) ?? null }))
}
