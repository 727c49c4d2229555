import { sql, type RawBuilder } from 'kysely'
import type { FilterBy, KeyBy, RecordKind } from '../../../../src/catalogue/filters.ts'
import {
  recordCriteria,
  type ParsedCriteria,
  type RecordCriterion
} from '../../../../src/domain/parsedCriteria.ts'
import { meetsFigure, or, type Condition } from './condition.ts'

const recordKinds = ['qualification', 'tender', 'financing'] as const satisfies readonly RecordKind[]

export const recordTables: Readonly<Record<RecordKind, string>> = {
  qualification: 'section_qualifications',
  tender: 'section_tenders',
  financing: 'financing_event'
}

/** What a record of its kind has of each filter; `today` is YYYY-MM-DD. */
const values: Readonly<Record<KeyBy<'records'>, (today: string) => RawBuilder<string>>> = {
  qualification: () => sql`name`,
  qualificationLevel: () => sql`level`,
  qualificationYear: () => sql`year::text`,
  // A certificate ends by itself, whatever its source said of it at the time.
  qualificationStatus: today => sql`
    CASE WHEN status = '已撤销' THEN status WHEN expires_on < ${today}::date THEN '已过期' ELSE '有效' END`,
  tender: () => sql`role`,
  tenderDate: () => sql`date`,
  financingDate: () => sql`date`
}

export function recordValue(key: KeyBy<'records'>, today: string): RawBuilder<string> {
  return values[key](today)
}

/** The conditions of all criteria that ask for records. */
export function recordConditions(criteria: ParsedCriteria, today: string): readonly Condition[] {
  return recordKinds.flatMap(kind => conditionsOfKind(kind, criteria, today))
}

function conditionsOfKind(kind: RecordKind, criteria: ParsedCriteria, today: string): readonly Condition[] {
  const { asked, implied } = recordCriteria(kind, criteria)
  const table = sql.table(recordTables[kind])
  const having = (parts: readonly Condition[]): Condition =>
    sql<boolean>`id IN (
      SELECT company_id FROM ${table} WHERE company_id IS NOT NULL AND ${sql.join(parts, sql` AND `)})`
  const usual = implied.map(each => meetsRecord(each.filter, each.included, today))
  const included = includedParts(asked, today)
  return [
    ...(included.length > 0 ? [having([...included, ...usual])] : []),
    ...asked
      .filter(each => each.excluded.length > 0)
      .map(each => sql<boolean>`NOT ${having([meetsRecord(each.filter, each.excluded, today), ...usual])}`)
  ]
}

/** What a record that is counted for a filter has to meet, as conditions on its table. */
export function recordParts(
  filter: FilterBy<'records'>,
  criteria: ParsedCriteria,
  today: string
): readonly Condition[] {
  const { asked, implied } = recordCriteria(filter.record, criteria)
  return includedParts([...asked, ...implied.filter(each => each.filter.key !== filter.key)], today)
}

/** What a record has to meet that makes its company one of the result, as conditions on its table. */
export function matchingParts(
  kind: RecordKind,
  criteria: ParsedCriteria,
  today: string
): readonly Condition[] {
  const { asked, implied } = recordCriteria(kind, criteria)
  return includedParts([...asked, ...implied], today)
}

function includedParts(criteria: readonly RecordCriterion[], today: string): readonly Condition[] {
  return criteria
    .filter(each => each.included.length > 0)
    .map(each => meetsRecord(each.filter, each.included, today))
}

/** Whether a record has one of the values of a filter. */
export function meetsRecord(
  { key }: FilterBy<'records'>,
  wanted: RecordCriterion['included'],
  today: string
): Condition {
  const own = recordValue(key, today)
  const options = wanted.filter(value => typeof value === 'string')
  const dates = wanted.filter(value => typeof value !== 'string')
  return or([
    ...(options.length > 0 ? [sql<boolean>`${own} = ANY(${options})`] : []),
    ...dates.map(date => meetsFigure(own, 'date', date, today))
  ])
}
