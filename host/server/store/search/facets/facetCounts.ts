import { sql, type RawBuilder } from 'kysely'
import {
  type CompanyFilter,
  type FilterBy,
  type FilterKey,
  isLookedUp,
  UNKNOWN
} from '../../../../../src/catalogue/filters.ts'
import { figureTest, offeredValues } from '../../../../../src/domain/criteria/filterKinds.ts'
import type { ParsedCriteria } from '../../../../../src/domain/criteria/parsedCriteria.ts'
import { searchColumn } from '../../tables/searchColumns.ts'
import type { Condition } from '../where/condition.ts'
import type { NamedCompany } from '../../names/namedCompanies.ts'
import { viewerCondition, meetsFact, type Viewer } from '../where/conditions.ts'
import { carriersOf } from '../where/names.ts'
import { meetsRecord, recordParts, recordTables, recordValue } from '../where/recordFilters.ts'
import { ALL_COMPANIES, facetSlot, furtherTerms, hasSeveral } from '../where/terms.ts'

/**
 * Facets are counted from the relation `hit`, the companies that meet the criteria. Each function here writes a part of
 * the statement; all parts have the same columns, so that one statement counts several filters.
 */
export interface CountRow {
  readonly filter: string | null
  readonly token: string | null
  /** In the place of filter and token: a term of the search index; only of a node's own companies. */
  readonly term: number | null
  readonly count: number
}

type Count = RawBuilder<CountRow>

/** Of a filter by names the most frequent ones are counted. */
export const MOST_NAMES = 50

export interface Counting {
  readonly viewer: Viewer
  /** What the companies of `hit` meet. */
  readonly criteria: ParsedCriteria
  /** Whom its keyword names. */
  readonly naming: Promise<readonly NamedCompany[]>
  /** Names that are counted however seldom they are. */
  readonly chosen: readonly string[]
  /** Most companies in `hit`, plus one that marks the count as capped. */
  readonly most: number
  /** Nothing is asked of a company: all of them are counted, and there is no relation `hit`. */
  readonly everyCompany: boolean
}

/** The columns of `hit` that counting these filters reads; nothing else is read of so many rows. */
export function hitColumns(filters: readonly CompanyFilter<FilterKey>[]): RawBuilder<unknown> {
  const terms = filters.filter(filter => isLookedUp(filter, 'terms'))
  const slots = terms.map(filter => sql`${facetSlot(filter.key)} AS ${slotColumn(filter)}`)
  const figures = filters
    .filter(filter => isLookedUp(filter, 'figures'))
    .map(filter => sql.ref(searchColumn(filter.reads).name))
  const further = terms.some(hasSeveral) ? [sql`${furtherTerms} AS further`] : []
  return sql.join([sql.ref('id'), ...slots, ...further, ...figures])
}

function slotColumn(filter: FilterBy<'terms'>): RawBuilder<unknown> {
  return sql.ref(`slot_${filter.key}`)
}

/** What is counted of the companies of `hit`: how many there are, and the tokens of each filter. */
export function countsOfHits(
  filters: readonly CompanyFilter<FilterKey>[],
  counting: Counting
): readonly Count[] {
  return [
    ...termCounts(filters.filter(filter => isLookedUp(filter, 'terms'))),
    ...countsOf(filters, counting)
  ]
}

/** The tokens of those filters that are not looked up by terms. */
export function countsOf(filters: readonly CompanyFilter<FilterKey>[], counting: Counting): readonly Count[] {
  const figures = filters.filter(filter => isLookedUp(filter, 'figures'))
  const others = filters.flatMap(filter => {
    if (isLookedUp(filter, 'records')) return [recordCounts(filter, counting)]
    if (isLookedUp(filter, 'names')) return [nameCounts(filter, counting)]
    return isLookedUp(filter, 'viewer') ? [personalCounts(filter, counting.viewer)] : []
  })
  return [...(figures.length > 0 ? [figureCounts(figures, counting)] : []), ...others]
}

/** All companies and the terms in the slots, in one pass, and the terms that stand behind the slots. */
function termCounts(filters: readonly FilterBy<'terms'>[]): readonly Count[] {
  const slots = filters.map(slotColumn)
  const sets = sql.join([sql`()`, ...slots.map(slot => sql`(${slot})`)])
  // Of a company that has no such term the slot is null as well, so only GROUPING tells the sum of all.
  const every = (1 << slots.length) - 1
  const term =
    slots.length === 0
      ? sql`${ALL_COMPANIES}::int4`
      : sql`CASE GROUPING(${sql.join(slots)}) WHEN ${sql.lit(every)} THEN ${ALL_COMPANIES}::int4 ELSE COALESCE(${sql.join(slots)}) END`
  return [
    sql<CountRow>`SELECT NULL::text AS filter, NULL::text AS token, ${term} AS term, count(*)::int4 AS count
      FROM hit GROUP BY GROUPING SETS (${sets})`,
    ...(filters.some(hasSeveral)
      ? [
          sql<CountRow>`SELECT NULL, NULL, unnest(further), count(*)::int4 FROM hit WHERE further <> '{}' GROUP BY 3`
        ]
      : [])
  ]
}

function figureCounts(
  filters: readonly FilterBy<'figures'>[],
  { viewer: { today }, everyCompany }: Counting
): Count {
  const counted = filters.flatMap(filter =>
    offeredValues(filter).map(token => ({
      filter: filter.key,
      token,
      met: meetsFact(filter.reads, figureTest(filter, token), today)
    }))
  )
  return countEach(counted, sql`count(*)`, everyCompany ? sql`company` : sql`hit`)
}

interface Counted {
  readonly filter: FilterKey
  readonly token: string
  readonly met: Condition
}

/** How many rows of a relation meet each of several conditions, in one pass. */
function countEach(
  counted: readonly Counted[],
  count: RawBuilder<unknown>,
  relation: RawBuilder<unknown>
): Count {
  const counts = counted.map(({ met }) => sql`${count} FILTER (WHERE ${met})`)
  return sql`
    SELECT unnest(${counted.map(each => each.filter)}::text[]), unnest(${counted.map(each => each.token)}::text[]),
      NULL::int4, unnest(ARRAY[${sql.join(counts)}]::int4[])
    FROM ${relation}`
}

/** Companies by what one of their records says, which meets all else that is asked of such a record. */
function recordCounts(
  filter: FilterBy<'records'>,
  { viewer: { today }, criteria, chosen, everyCompany }: Counting
): Count {
  const ofHit = everyCompany ? sql`company_id IS NOT NULL` : sql`company_id IN (SELECT id FROM hit)`
  const meeting = sql.join([ofHit, ...recordParts(filter, criteria, today)], sql` AND `)
  const table = sql.table(recordTables[filter.record])
  if (filter.kind === 'bands') {
    const bands = offeredValues(filter).map(token => ({
      filter: filter.key,
      token,
      met: meetsRecord(filter, [figureTest(filter, token)], today)
    }))
    return countEach(bands, sql`count(DISTINCT company_id)`, sql`${table} WHERE ${meeting}`)
  }
  const counted = sql`(
    SELECT value, count(*)::int4 AS companies
    FROM (SELECT DISTINCT company_id, ${recordValue(filter.key, today)} AS value FROM ${table} WHERE ${meeting}) AS record
    GROUP BY value) AS counted`
  if (filter.kind === 'names') {
    return sql`(
      SELECT ${filter.key}, name, NULL, companies FROM ${counted} JOIN investor ON investor.id = value
      ${mostNamed(sql`name`, chosen)})`
  }
  const token = filter.unknown ? sql`COALESCE(value, ${UNKNOWN})` : sql`value`
  const values = sql`SELECT ${filter.key}, ${token}, NULL, companies FROM ${counted}`
  const wide = filter.options.flatMap(({ key, covers }) =>
    covers === undefined
      ? []
      : sql`
    SELECT ${filter.key}, ${key}, NULL, count(DISTINCT company_id)::int4
    FROM ${table} WHERE ${meeting} AND ${meetsRecord(filter, covers, today)}`
  )
  return sql`${sql.join([values, ...wide], sql` UNION ALL `)}`
}

function nameCounts({ key, source }: FilterBy<'names'>, { chosen, viewer }: Counting): Count {
  return sql`(
    SELECT ${key}, name, NULL, count(DISTINCT company_id)::int4 AS companies
    FROM ${carriersOf(source, viewer.staff, chosen)} AS named WHERE company_id IN (SELECT id FROM hit)
    GROUP BY name ${mostNamed(sql`name`, chosen)})`
}

function mostNamed(name: RawBuilder<unknown>, chosen: readonly string[]): RawBuilder<unknown> {
  return sql`ORDER BY ${name} = ANY(${[...chosen]}) DESC, companies DESC, ${name} LIMIT ${MOST_NAMES}`
}

function personalCounts({ key, options }: FilterBy<'viewer'>, viewer: Viewer): Count {
  const counted = options.map(option => ({
    filter: key,
    token: option.key,
    met: viewerCondition(key, option.key, viewer)
  }))
  return countEach(counted, sql`count(*)`, sql`hit`)
}
