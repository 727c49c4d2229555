import { sql, type RawBuilder } from 'kysely'
import {
  type CompanyFilter,
  type FilterBy,
  type FilterKey,
  isLookedUp
} from '../../../../../src/catalogue/filters.ts'
import { figureTest, offeredValues } from '../../../../../src/domain/criteria/filterKinds.ts'
import { searchColumn } from '../../tables/searchColumns.ts'
import { viewerCondition, meetsFact, type Viewer } from '../where/conditions.ts'
import { carriersOf } from '../where/names.ts'
import { ALL_COMPANIES, facetSlot, furtherTerms, hasSeveral } from '../where/terms.ts'
import { countEach, mostNamed, type Count, type Counting, type CountRow } from './counting.ts'
import { recordCounts } from './recordCounts.ts'

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
  return countEach(counted, everyCompany ? sql`company` : sql`hit`)
}

function nameCounts({ key, source }: FilterBy<'names'>, { chosen, viewer }: Counting): Count {
  return sql`(
    SELECT ${key}, name, NULL, count(DISTINCT company_id)::int4 AS companies
    FROM ${carriersOf(source, viewer.staff, chosen)} AS named WHERE company_id IN (SELECT id FROM hit)
    GROUP BY name ${mostNamed(sql`name`, chosen)})`
}

function personalCounts({ key, options }: FilterBy<'viewer'>, viewer: Viewer): Count {
  const counted = options.map(option => ({
    filter: key,
    token: option.key,
    met: viewerCondition(key, option.key, viewer)
  }))
  return countEach(counted, sql`hit`)
}
