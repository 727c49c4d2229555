import { sql, type RawBuilder } from 'kysely'
import { UNKNOWN } from '../../../../src/catalogue/filters.ts'
import type { Split } from '../../../../src/domain/criteria.ts'
import { intervalOf } from '../../../../src/domain/filterKinds.ts'
import type { FinancingCriteria } from '../../../../src/domain/financing/criteria.ts'
import type { FigureValue } from '../../../../src/domain/parsedCriteria.ts'
import { meetsCustomer } from '../company/customers.ts'
import { and, meetsFigure, or, type Condition } from '../search/condition.ts'
import type { Asker } from '../search/conditions.ts'

/** Criteria as a condition on the table financing_row. */
export function financingCondition(criteria: FinancingCriteria, { today, staff }: Asker): Condition {
  const { company, date, amount, round, currency, region, industry, investor, role, customer } = criteria
  const chosen = investor.included.length > 0 ? idsOf(investor.included) : null
  return and([
    ...(company === null ? [] : [sql<boolean>`strpos(company_keys, ${company}) > 0`]),
    ...each(date, values => or(values.map(value => meetsFigure(sql.ref('date'), 'date', value, today)))),
    ...each(amount, values => or(values.map(value => meetsAmount(value, today)))),
    ...each(round, values => isOneOf('round', values)),
    ...each(currency, values => isOneOf('currency', values)),
    ...each(region, values => isOneOf('region', values)),
    ...each(industry, values => isOneOf('industry', values)),
    ...each(investor, names => sql<boolean>`investors && ${idsOf(names)}`),
    ...each(role, values => or(values.map(value => hasRole(value, chosen)))),
    ...each(customer, values => meetsCustomer(values, staff, sql.ref('financing_row.company_id')))
  ])
}

/** An event has one of the included values and none of the excluded ones. */
function each<Value>(
  { included, excluded }: Split<Value>,
  hasOne: (values: readonly Value[]) => Condition
): readonly Condition[] {
  return [
    ...(included.length > 0 ? [hasOne(included)] : []),
    ...(excluded.length > 0 ? [sql<boolean>`(${hasOne(excluded)}) IS NOT TRUE`] : [])
  ]
}

function isOneOf(column: string, values: readonly (string | null)[]): Condition {
  const known = values.filter(value => value !== null)
  return or([
    ...(known.length > 0 ? [sql<boolean>`${sql.ref(column)} = ANY(${known}::text[])`] : []),
    ...(known.length < values.length ? [sql<boolean>`${sql.ref(column)} IS NULL`] : [])
  ])
}

/** All that is stated lies inside; a range ends before its upper bound, as a band does. */
function meetsAmount(value: FigureValue, today: string): Condition {
  if (value === UNKNOWN) return sql<boolean>`yuan_from IS NULL`
  const interval = intervalOf(value, today)
  if (!interval) return sql<boolean>`false`
  const { from, to } = interval
  return and([
    ...(from === null ? [] : [sql<boolean>`yuan_from >= ${from}::int8`]),
    ...(to === null
      ? []
      : [sql<boolean>`(yuan_to < ${to}::int8 OR (yuan_to = ${to}::int8 AND yuan IS NULL))`])
  ])
}

/** Of the chosen investors; without any, of somebody. */
function hasRole(role: string | null, chosen: RawBuilder<unknown> | null): Condition {
  const isAmong = (column: 'leads' | 'follows'): Condition =>
    chosen === null ? sql<boolean>`${sql.ref(column)} <> '{}'` : sql<boolean>`${sql.ref(column)} && ${chosen}`
  if (role === null) return sql<boolean>`NOT (${isAmong('leads')} OR ${isAmong('follows')})`
  return isAmong(role === '领投' ? 'leads' : 'follows')
}

function idsOf(keys: readonly string[]): RawBuilder<unknown> {
  return sql`ARRAY(SELECT id::int4 FROM investor WHERE name_key = ANY(${[...keys]}::text[]))`
}
