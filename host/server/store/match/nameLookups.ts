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

/** Parts that are looked for at once: each is a search of its own. */
const PARTS = 100

/** The companies whose names contain all bigrams of a part, names of similar length first. */
export async function findByParts(db: Db, parts: readonly NamePart[]): Promise<readonly Hit[]> {
  const hits: Hit[] = []
  for (let from = 0; from < parts.length; from += PARTS) {
    // oxlint-disable-next-line no-await-in-loop -- within one transaction
    hits.push(...(await findSome(db, parts.slice(from, from + PARTS))))
  }
  return hits
}

async function findSome(db: Db, parts: readonly NamePart[]): Promise<readonly Hit[]> {
  const searches = parts.map(
    ({ at, terms, length }) => sql`(
      SELECT ${sql.lit(at)}::int4 AS at, ${sql.lit(length)}::int4 AS length, id, weight FROM company
      WHERE name_bg @> ${[...terms]}::int4[] LIMIT ${sql.lit(MAX_CANDIDATES)})`
  )
  const found = await sql<Hit>`
    WITH held AS MATERIALIZED (${sql.join(searches, sql` UNION ALL `)}), named AS (
      SELECT held.at, name.company_id AS id, held.weight, min(abs(length(name.key) - held.length)) AS apart
      FROM held JOIN company_name AS name ON name.company_id = held.id
      GROUP BY held.at, name.company_id, held.weight
    ), ranked AS (
      SELECT at, id, row_number() OVER (PARTITION BY at ORDER BY apart, weight DESC, id) AS rank FROM named
    )
    SELECT at, id FROM ranked WHERE rank <= ${MAX_HITS} ORDER BY at, rank`.execute(db)
  return found.rows
}
