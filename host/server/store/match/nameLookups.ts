import { sql, type RawBuilder } from 'kysely'
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
  const found = await Promise.all([
    firstOfEach(sql`SELECT uscc AS key, id FROM company WHERE uscc = ANY(${codes}::text[])`).execute(db),
    firstOfEach(sql`
      SELECT stock_code AS key, company_id AS id FROM company_detail WHERE stock_code = ANY(${codes}::text[])`).execute(
      db
    )
  ])
  return hitsOf(
    codes,
    found.flatMap(({ rows }) => rows)
  )
}

/** The companies with a name (full, short or former) of one of these keys. */
export async function findByNames(db: Db, keys: readonly string[]): Promise<readonly Hit[]> {
  if (keys.length === 0) return []
  const found = await firstOfEach(
    sql`SELECT key, company_id AS id FROM company_name WHERE key = ANY(${keys}::text[])`
  ).execute(db)
  return hitsOf(keys, found.rows)
}

interface Keyed {
  readonly key: string
  readonly id: string
}

/** Of what a query finds at most SAME_NAME companies for each key. */
function firstOfEach(found: RawBuilder<unknown>): RawBuilder<Keyed> {
  return sql<Keyed>`
    SELECT key, id FROM (SELECT key, id, row_number() OVER (PARTITION BY key) AS place FROM (${found}) AS found) AS placed
    WHERE place <= ${SAME_NAME}`
}

/** Several lookups may have one key. */
function hitsOf(keys: readonly string[], found: readonly Keyed[]): readonly Hit[] {
  const ids = new Map<string, Set<string>>()
  for (const { key, id } of found) ids.set(key, (ids.get(key) ?? new Set()).add(id))
  return keys.flatMap((key, at) => [...(ids.get(key) ?? [])].map(id => ({ at, id })))
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
