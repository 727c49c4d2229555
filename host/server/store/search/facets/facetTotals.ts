import { isOfSupply } from '../../../../../src/catalogue/filters.ts'
import { sql, type RawBuilder } from 'kysely'
import {
  type CompanyFilter,
  type FilterBy,
  type FilterKey,
  isLookedUp
} from '../../../../../src/catalogue/filters.ts'
import type { Db } from '../../database.ts'
import { viewerCondition, type Viewer } from '../where/conditions.ts'
import { countStatement, MOST_NAMES, type Counting, type CountRow } from './counting.ts'
import { countsOf } from './facetCounts.ts'
import { recordRelations } from './recordCounts.ts'
import { carriersOf, nameTotals } from '../where/names.ts'
import { LOADED } from '../../dataVersion.ts'
import { onceADay } from '../onceADay.ts'
import { ALL_COMPANIES } from '../where/terms.ts'

/**
 * Facets without any criterion: what everybody sees who opens a filter of a fresh list, and what would cost a walk
 * through every company. They change only with a load, so most of them stand in tables that a load leaves behind; the
 * others are counted once a day.
 */
export async function facetTotals(
  db: Db,
  filters: readonly CompanyFilter<FilterKey>[],
  counting: Counting
): Promise<readonly CountRow[]> {
  const rows = await Promise.all([
    filters.some(filter => isLookedUp(filter, 'terms')) ? termTotals(db) : [],
    ...filters.map(filter => {
      if (isLookedUp(filter, 'terms') || isLookedUp(filter, 'words')) return []
      if (isLookedUp(filter, 'names')) return namesOf(db, filter, counting)
      return isLookedUp(filter, 'viewer')
        ? personalTotals(db, filter, counting.viewer)
        : onceADay(db, counting.viewer.today, nameOf(filter, counting), () =>
            countEvery(db, filter, counting)
          )
    })
  ])
  return rows.flat()
}

/** Of names the chosen ones are counted too. */
function nameOf({ key, kind }: CompanyFilter<FilterKey>, { chosen }: Counting): string {
  return kind === 'names' ? JSON.stringify([key, chosen]) : key
}

async function termTotals(db: Db): Promise<readonly CountRow[]> {
  const found = await db.selectFrom('facet_total').selectAll().execute()
  return found.map(({ term, count }) => ({ filter: null, token: null, term, count }))
}

async function namesOf(
  db: Db,
  { key, source }: FilterBy<'names'>,
  { chosen, viewer }: Counting
): Promise<readonly CountRow[]> {
  const totals = isOfSupply(source)
    ? sql`(SELECT name, count(DISTINCT company_id)::int4 AS count FROM ${carriersOf(source, viewer.staff, chosen)} AS named
        GROUP BY name)`
    : nameTotals(source, viewer.staff)
  const found = await sql<CountRow>`
    SELECT ${key} AS filter, name AS token, NULL AS term, count FROM ${totals} AS total
    ORDER BY name = ANY(${[...chosen]}) DESC, count DESC, name LIMIT ${MOST_NAMES}`.execute(db)
  return found.rows
}

/**
 * A member of staff has few favorites and views, so the complement is the total minus these. Of what has to be imported
 * that holds only where something is: else nobody is known to be its contrary.
 */
async function personalTotals(
  db: Db,
  { key, options, needs }: FilterBy<'viewer'>,
  viewer: Viewer
): Promise<readonly CountRow[]> {
  const counted = options.filter(option => option.contraryOf === undefined).map(option => option.key)
  const counts = counted.map(
    option => sql`(SELECT count(*) FROM company WHERE ${viewerCondition(key, option, viewer)})::int4`
  )
  const found = await sql<CountRow>`
    SELECT ${key} AS filter, token, NULL AS term, count
    FROM unnest(${counted}::text[], ARRAY[${sql.join(counts)}]) AS counted (token, count)`.execute(db)
  if (needs !== undefined && found.rows.every(({ count }) => count === 0)) return []
  const all = await companyTotal(db)
  const rest = options.flatMap(({ key: token, contraryOf }) => {
    const having = found.rows.find(row => row.token === contraryOf)?.count ?? 0
    return contraryOf === undefined ? [] : [{ filter: key, token, term: null, count: all - having }]
  })
  return [...found.rows, ...rest]
}

async function companyTotal(db: Db): Promise<number> {
  const total = await db
    .selectFrom('facet_total')
    .select('count')
    .where('term', '=', ALL_COMPANIES)
    .executeTakeFirst()
  return total?.count ?? 0
}

async function countEvery(
  db: Db,
  filter: CompanyFilter<FilterKey>,
  counting: Counting
): Promise<readonly CountRow[]> {
  const first = sql<CountRow>`SELECT NULL::text AS filter, NULL::text AS token, NULL::int4 AS term, 0 AS count`
  const counts = [first, ...countsOf([filter], counting)]
  const found = await countStatement(recordRelations([filter], counting), counts).execute(db)
  return found.rows
}

/**
 * Counts anew how many companies carry each facet term; part of every load of much. What it adds is the difference to the
 * totals of the same moment: those who change a company meanwhile add their own, and wait for nothing.
 */
export async function refreshFacetTotals(db: Db): Promise<void> {
  await addTotals(
    db,
    sql`
    SELECT term, count(*)::int4 AS change FROM company, unnest(facets) AS term GROUP BY term
    UNION ALL SELECT ${ALL_COMPANIES}, count(*)::int4 FROM company
    UNION ALL SELECT term, -count FROM facet_total`
  )
}

/** Queries for the `facets` of search rows. */
export interface FacetChange {
  /** Of those that go. Default: none. */
  readonly before?: RawBuilder<unknown>
  readonly after: RawBuilder<unknown>
}

/** Follows search rows that are added or changed, in the same transaction. */
export async function addToFacetTotals(
  db: Db,
  { before = sql`SELECT NULL::int4[] AS facets WHERE false`, after }: FacetChange
): Promise<void> {
  await addTotals(
    db,
    sql`
    SELECT unnest(facets || ${ALL_COMPANIES}::int4) AS term, -1 AS change FROM (${before}) AS gone
    UNION ALL SELECT unnest(facets || ${ALL_COMPANIES}::int4), 1 FROM (${after}) AS come`
  )
}

/** `changes` are rows of a `term` and a `change` of its total. */
async function addTotals(db: Db, changes: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO facet_total AS total (term, count)
    SELECT term, sum(change)::int4 FROM (${changes}) AS each
    WHERE term IS NOT NULL GROUP BY term HAVING sum(change) <> 0 ORDER BY term
    ON CONFLICT (term) DO UPDATE SET count = total.count + excluded.count`.execute(db)
  await sql`DELETE FROM facet_total WHERE count <= 0`.execute(db)
}

/** What was counted once a day has to be counted anew. */
export async function forgetCounts(db: Db): Promise<void> {
  await sql`
    INSERT INTO setting (key, value) VALUES (${LOADED}, gen_random_uuid()::text)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(db)
}
