import { sql } from 'kysely'
import type { MatchQuery } from '../../../../src/domain/names/companyMatch.ts'
import type { Db } from '../database.ts'

/** A company found for one of the lookups. */
export interface Hit {
  /** The index of the lookup. */
  readonly at: number
  readonly id: string
}

/** Many companies may share a name; this is the limit. */
const SAME_NAME = 40

/** The companies with these unified or stock codes. */
export async function findByCodes(db: Db, codes: readonly string[]): Promise<readonly Hit[]> {
  if (codes.length === 0) return []
  const found = await sql<Hit>`
    SELECT asked.at::int4 - 1 AS at, hit.id
    FROM unnest(${codes}::text[]) WITH ORDINALITY AS asked (code, at)
    CROSS JOIN LATERAL (
      (SELECT id FROM company WHERE uscc = asked.code LIMIT ${SAME_NAME})
      UNION (SELECT company_id FROM company_detail WHERE stock_code = asked.code LIMIT ${SAME_NAME})) AS hit`.execute(
    db
  )
  return found.rows
}

/** The companies with a name (full, short or former) of one of these keys. */
export async function findByNames(db: Db, keys: readonly string[]): Promise<readonly Hit[]> {
  if (keys.length === 0) return []
  const found = await sql<Hit>`
    SELECT asked.at::int4 - 1 AS at, hit.id
    FROM unnest(${keys}::text[]) WITH ORDINALITY AS asked (key, at)
    CROSS JOIN LATERAL (
      SELECT company_id AS id FROM company_name WHERE key = asked.key LIMIT ${SAME_NAME}) AS hit`.execute(db)
  return found.rows
}

/** The queries that mean a company of which only its listing is held so far. */
export async function findWaiting(db: Db, queries: readonly MatchQuery[]): Promise<ReadonlySet<MatchQuery>> {
  if (queries.length === 0) return new Set()
  const found = await sql<{ at: number }>`
    SELECT asked.at::int4 - 1 AS at
    FROM unnest(
      ${queries.map(({ name }) => name?.key ?? null)}::text[],
      ${queries.map(({ stockCode }) => stockCode)}::text[]) WITH ORDINALITY AS asked (key, code, at)
    WHERE EXISTS (
      SELECT 1 FROM pending_record
      WHERE kind = 'listing' AND (company_key = asked.key OR stock_code = asked.code))`.execute(db)
  return new Set(found.rows.flatMap(({ at }) => queries[at] ?? []))
}

/** Bigrams that the names of a company must all contain. */
export interface NamePart {
  readonly at: number
  readonly terms: readonly number[]
  /** Length of the name that was asked for, in UTF-16 code units: names of similar length rank first. */
  readonly length: number
}

/** Companies inspected per part, and the most that are returned. */
const MAX_CANDIDATES = 200
const MAX_HITS = 8

/** The companies whose names contain all bigrams of a part, names of similar length first. */
export async function findByParts(db: Db, parts: readonly NamePart[]): Promise<readonly Hit[]> {
  if (parts.length === 0) return []
  const found = await sql<Hit>`
    SELECT asked.at, hit.id
    FROM unnest(
      ${parts.map(part => part.at)}::int4[],
      ${parts.map(part => `{${part.terms.join()}}`)}::text[],
      ${parts.map(part => part.length)}::int4[]) AS asked (at, terms, length)
    CROSS JOIN LATERAL (
      SELECT held.id FROM (
        SELECT id, weight FROM company WHERE name_bg @> asked.terms::int4[] LIMIT ${MAX_CANDIDATES}) AS held
      CROSS JOIN LATERAL (
        SELECT min(abs(length(key) - asked.length)) AS apart FROM company_name WHERE company_id = held.id) AS name
      ORDER BY name.apart, held.weight DESC, held.id LIMIT ${MAX_HITS}) AS hit`.execute(db)
  return found.rows
}
