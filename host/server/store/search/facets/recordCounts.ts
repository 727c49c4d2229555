import { sql, type RawBuilder } from 'kysely'
import {
  type CompanyFilter,
  type FilterBy,
  type FilterKey,
  isLookedUp,
  UNKNOWN
} from '../../../../../src/catalogue/filters.ts'
import { figureTest, offeredValues } from '../../../../../src/domain/criteria/filterKinds.ts'
import { recordCriteria } from '../../../../../src/domain/criteria/parsedCriteria.ts'
import { meetsRecord, recordColumns, recordParts, recordTables, recordValue } from '../where/recordFilters.ts'
import { countEach, mostNamed, type Count, type Counting } from './counting.ts'

/** Companies are counted by what one of their records says, which meets all else that is asked of such a record. */

/** The records that count, one relation for all filters that count the same ones: reading them is most of the work. */
export function recordRelations(
  filters: readonly CompanyFilter<FilterKey>[],
  counting: Counting
): readonly RawBuilder<unknown>[] {
  const { criteria, everyCompany, viewer } = counting
  const ofHit = everyCompany ? sql`company_id IS NOT NULL` : sql`company_id IN (SELECT id FROM hit)`
  const byName = new Map(
    filters
      .filter(filter => isLookedUp(filter, 'records'))
      .map(filter => [relationOf(filter, counting), filter] as const)
  )
  return [...byName].map(([name, filter]) => {
    const columns = ['company_id', ...recordColumns[filter.record]].map(column => sql.ref(column))
    const meeting = [ofHit, ...recordParts(filter, criteria, viewer.today)]
    return sql`${sql.table(name)} AS (
      SELECT ${sql.join(columns)} FROM ${sql.table(recordTables[filter.record])} WHERE ${sql.join(meeting, sql` AND `)})`
  })
}

/** What is implied of a filter does not narrow its own counts. */
function relationOf({ key, record }: FilterBy<'records'>, { criteria }: Counting): string {
  const { implied } = recordCriteria(record, criteria)
  return implied.some(({ filter }) => filter.key === key) ? `record_${key}` : `record_${record}`
}

export function recordCounts(filter: FilterBy<'records'>, counting: Counting): Count {
  const {
    viewer: { today },
    chosen
  } = counting
  const records = sql.table(relationOf(filter, counting))
  if (filter.kind === 'bands') return bandCounts(filter, records, today)
  const counted = sql`(
    SELECT value, count(*)::int4 AS companies
    FROM (SELECT DISTINCT company_id, ${recordValue(filter.key, today)} AS value FROM ${records}) AS record
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
    FROM ${records} WHERE ${meetsRecord(filter, covers, today)}`
  )
  return sql`${sql.join([values, ...wide], sql` UNION ALL `)}`
}

/** A company counts for each band that one of its records lies in. */
function bandCounts(
  filter: Extract<FilterBy<'records'>, { readonly kind: 'bands' }>,
  records: RawBuilder<unknown>,
  today: string
): Count {
  const bands = offeredValues(filter).map((token, at) => ({
    filter: filter.key,
    token,
    met: sql.ref<boolean>(`in_${at}`),
    own: sql`bool_or(${meetsRecord(filter, [figureTest(filter, token)], today)}) AS ${sql.ref(`in_${at}`)}`
  }))
  return countEach(
    bands,
    sql`(SELECT ${sql.join(bands.map(({ own }) => own))} FROM ${records} GROUP BY company_id) AS company`
  )
}
