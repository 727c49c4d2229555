import { sql, type RawBuilder } from 'kysely'
import {
  type CompanyFilter,
  type FilterKey,
  filterKeys,
  filterOf,
  type filters,
  type RecordBands,
  type RecordKind,
  type RecordOptions
} from '../../../../src/catalogue/filters.ts'
import type { Split } from '../../../../src/domain/criteria.ts'
import type { ParsedCriteria } from '../../../../src/domain/parsedCriteria.ts'
import type { Range } from '../../../../src/domain/range.ts'
import type { Condition } from './condition.ts'
import { intervalOf } from './ranges.ts'

/** The filters of one kind of record. One record has to meet all of them; what is excluded may stand in none. */
export type RecordFilter = RecordOptions<RecordOptionsKey> | RecordBands<FilterKey>

type RecordOptionsKey = {
  [Key in FilterKey]: (typeof filters)[Key] extends { kind: 'options'; record: RecordKind } ? Key : never
}[FilterKey]

export function isRecordFilter(filter: CompanyFilter<FilterKey>): filter is RecordFilter {
  return (filter.kind === 'options' || filter.kind === 'bands') && filter.record !== undefined
}

export const recordFilters: readonly RecordFilter[] = filterKeys.map(filterOf).filter(isRecordFilter)

export const recordKinds = ['qualification', 'tender', 'financing'] as const satisfies readonly RecordKind[]

export const recordTables: Readonly<Record<RecordKind, string>> = {
  qualification: 'section_qualifications',
  tender: 'section_tenders',
  financing: 'financing_event'
}

/** What a value of a filter is in a record; `today` is YYYY-MM-DD. */
type Reader = (today: string) => RawBuilder<string>

const readers: Readonly<Record<RecordOptionsKey, Reader>> = {
  qualification: () => sql<string>`name`,
  qualificationLevel: () => sql<string>`level`,
  qualificationYear: () => sql<string>`year::text`,
  // A certificate ends by itself, whatever its source said of it at the time.
  qualificationStatus: today => sql<string>`
    CASE WHEN status = '已撤销' THEN status WHEN expires_on < ${today}::date THEN '已过期' ELSE '有效' END`,
  tender: () => sql<string>`role`
}

/** The value of an options filter in a record of its kind. */
export function recordValue(filter: RecordOptions<RecordOptionsKey>, today: string): RawBuilder<string> {
  return readers[filter.key](today)
}

/** The conditions of all criteria that speak of one kind of record; none where none does. */
export function recordCondition(
  kind: RecordKind,
  criteria: ParsedCriteria,
  today: string
): readonly Condition[] {
  const table = sql.table(recordTables[kind])
  const having = (parts: readonly Condition[]): Condition =>
    sql<boolean>`id IN (
      SELECT company_id FROM ${table} WHERE company_id IS NOT NULL AND ${sql.join(parts, sql` AND `)})`
  const included = recordParts(kind, criteria, today)
  const excluded = asked(kind, criteria).filter(each => each.excluded.length > 0)
  return [
    ...(included.length > 0 ? [having(included)] : []),
    ...excluded.map(each => sql<boolean>`NOT ${having([meets(each.filter, each.excluded, today)])}`)
  ]
}

/** What one record of a kind has to meet, as conditions on its table. */
export function recordParts(kind: RecordKind, criteria: ParsedCriteria, today: string): readonly Condition[] {
  return asked(kind, criteria)
    .filter(each => each.included.length > 0)
    .map(each => meets(each.filter, each.included, today))
}

interface Asked extends Split<string | Range> {
  readonly filter: RecordFilter
}

function asked(kind: RecordKind, criteria: ParsedCriteria): readonly Asked[] {
  return recordFilters
    .filter(filter => filter.record === kind)
    .flatMap(filter => {
      const criterion = criteria[filter.key]
      return criterion && criterion.kind !== 'text' ? [{ ...criterion, filter }] : []
    })
}

/** Whether a record has one of the values of a filter. */
export function meets(filter: RecordFilter, values: Asked['included'], today: string): Condition {
  if (filter.kind === 'options') return sql<boolean>`${recordValue(filter, today)} = ANY(${[...values]})`
  const parts = values.map(value => {
    const interval = typeof value === 'string' ? null : intervalOf(filter, value, today)
    if (!interval) return sql<boolean>`false`
    const from = interval.from === null ? sql`true` : sql`date >= ${interval.from}::date`
    const to = interval.to === null ? sql`true` : sql`date < ${interval.to}::date`
    return sql<boolean>`(${from} AND ${to})`
  })
  return sql<boolean>`(${sql.join(parts, sql` OR `)})`
}
