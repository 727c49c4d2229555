import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The share of companies whose names contain a bigram, for frequent bigrams. */
export interface BigramShares {
  /** Upper bound of the number of companies with all of these bigrams. */
  atMost(terms: readonly number[]): number
}

/** From pg_stats, as of the last ANALYZE; without one every bigram counts as rare. */
export async function bigramShares(db: Db): Promise<BigramShares> {
  const found = await sql<{ companies: number; terms: number[] | null; shares: number[] | null }>`
    SELECT greatest(table_.reltuples, 0)::float8 AS companies,
      stats.most_common_elems::text::int4[] AS terms, stats.most_common_elem_freqs AS shares
    FROM pg_class AS table_
    LEFT JOIN pg_stats AS stats
      ON stats.tablename = 'company' AND stats.attname = 'name_bg' AND stats.schemaname = current_schema()
    WHERE table_.oid = 'company'::regclass`.execute(db)
  const { companies = 0, terms, shares } = found.rows[0] ?? {}
  const known = new Map((terms ?? []).map((term, at) => [term, shares?.[at] ?? 0]))
  return {
    atMost: asked => companies * Math.min(...asked.map(term => known.get(term) ?? 0))
  }
}
