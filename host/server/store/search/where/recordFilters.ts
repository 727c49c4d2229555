import { sql, type RawBuilder } from 'kysely'
import { UNKNOWN, type FilterBy, type KeyBy, type RecordKind } from '../../../../../src/catalogue/filters.ts'
import {
  recordCriteria,
  type ParsedCriteria,
  type RecordCriterion
} from '../../../../../src/domain/criteria/parsedCriteria.ts'
import { lastDay } from '../../tables/statedDates.ts'
import { meetsDate, or, type Condition } from './condition.ts'
import { investorIds, meetsAmount } from './financedBy.ts'

const recordKinds = ['qualification', 'tender', 'financing'] as const satisfies readonly RecordKind[]

export const recordTables: Readonly<Record<RecordKind, string>> = {
  qualification: 'section_qualifications',
  tender: 'section_tenders',
  financing: 'financing_row'
}

/** The columns that the filters of each kind read. */
export const recordColumns: Readonly<Record<RecordKind, readonly string[]>> = {
  qualification: ['name', 'level', 'year', 'status', 'expires_on', 'expires_on_precision'],
  tender: ['role', 'date', 'date_precision'],
  financing: ['round', 'date', 'date_precision', 'yuan', 'yuan_from', 'yuan_to', 'investors']
}

/** The option of certificates that name no day on which they end. */
export const NO_END = '长期有效或未注明'

type RecordFilterKey = KeyBy<'records'>
type Options = Readonly<Record<string, (today: string) => Condition>>

/** The last day of a certificate. */
const ends = lastDay('expires_on')

/** When a record has a value, where a rule decides; `today` is YYYY-MM-DD. */
const rules = {
  // A certificate ends by itself, whatever its source said of it at the time.
  qualificationStatus: {
    有效: today => sql<boolean>`(status IS DISTINCT FROM '已撤销' AND ${ends} >= ${today}::date)`,
    已过期: today => sql<boolean>`(status IS DISTINCT FROM '已撤销' AND ${ends} < ${today}::date)`,
    已撤销: () => sql<boolean>`status = '已撤销'`
  },
  qualificationExpiry: {
    '3个月内到期': today => sql<boolean>`(${ends} >= ${today}::date AND ${ends} < ${dayAfter(today, 3)})`,
    '3至6个月到期': today =>
      sql<boolean>`(${ends} >= ${dayAfter(today, 3)} AND ${ends} < ${dayAfter(today, 6)})`,
    '6个月后到期': today => sql<boolean>`(${ends} >= ${dayAfter(today, 6)} AND ${ends} < 'infinity')`,
    [NO_END]: () => sql<boolean>`${ends} = 'infinity'`
  }
} as const satisfies Readonly<Partial<Record<RecordFilterKey, Options>>>

/** The day that follows so many months. */
function dayAfter(today: string, months: number): RawBuilder<unknown> {
  return sql`(${today}::date + make_interval(months => ${months}, days => 1))::date`
}

/** What a record has of each other filter; null where it is not known. */
const values: Readonly<Record<Exclude<RecordFilterKey, keyof typeof rules>, RawBuilder<string>>> = {
  qualification: sql`name`,
  qualificationLevel: sql`level`,
  qualificationYear: sql`year::text`,
  qualified: sql`'有科技资质'::text`,
  tender: sql`role`,
  tenderDate: sql`date`,
  financingRound: sql`round`,
  financingDate: sql`date`,
  financingAmount: sql`yuan_from`,
  // The ids of each of them.
  financingInvestor: sql`unnest(investors)`
}

function isRuled(key: RecordFilterKey): key is keyof typeof rules {
  return Object.hasOwn(rules, key)
}

/** What a record of its kind has of a filter; `today` is YYYY-MM-DD. */
export function recordValue(key: RecordFilterKey, today: string): RawBuilder<string> {
  if (!isRuled(key)) return values[key]
  const options: Options = rules[key]
  const cases = Object.entries(options).map(([option, met]) => sql`WHEN ${met(today)} THEN ${option}`)
  return sql`CASE ${sql.join(cases, sql` `)} END::text`
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
  if (isRuled(key)) {
    // Not by recordValue: of what comes out of a CASE the planner knows nothing, and takes it for rare.
    const options: Options = rules[key]
    return or(wanted.flatMap(value => (typeof value === 'string' ? (options[value]?.(today) ?? []) : [])))
  }
  const own = values[key]
  const options = wanted.filter(value => typeof value === 'string').filter(value => value !== UNKNOWN)
  if (key === 'financingInvestor') return sql<boolean>`investors && ${investorIds(options)}`
  const figures = wanted.filter(value => typeof value !== 'string')
  return or([
    ...(options.length > 0 ? [sql<boolean>`${own} = ANY(${options})`] : []),
    ...(wanted.includes(UNKNOWN) ? [sql<boolean>`${own} IS NULL`] : []),
    ...figures.map(value =>
      key === 'financingAmount' ? meetsAmount(value, today) : meetsDate('date', value, today)
    )
  ])
}
