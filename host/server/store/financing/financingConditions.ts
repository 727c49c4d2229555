import { sql, type RawBuilder } from 'kysely'
import type { Split } from '../../../../src/domain/criteria/criteria.ts'
import type { FinancingCriteria } from '../../../../src/domain/financing/criteria.ts'
import { meetsCustomer } from '../company/customers.ts'
import { and, meetsDate, or, type Condition } from '../search/where/condition.ts'
import type { Viewer } from '../search/where/conditions.ts'
import { investorIds, meetsAmount } from '../search/where/financedBy.ts'

/** Criteria as a condition on the table financing_row. */
export function financingCondition(criteria: FinancingCriteria, { today, staff }: Viewer): Condition {
  const { company, date, amount, round, currency, region, industry, investor, role, customer } = criteria
  const chosen = investor.included.length > 0 ? investorIds(investor.included) : null
  return and([
    ...(company === null ? [] : [sql<boolean>`strpos(company_keys, ${company}) > 0`]),
    ...each(date, values => or(values.map(value => meetsDate('date', value, today)))),
    ...each(amount, values => or(values.map(value => meetsAmount(value, today)))),
    ...each(round, values => isOneOf('round', values)),
    ...each(currency, values => isOneOf('currency', values)),
    ...each(region, values => isOneOf('region', values)),
    ...each(industry, values => isOneOf('industry', values)),
    ...each(investor, names => sql<boolean>`investors && ${investorIds(names)}`),
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

/** Of the chosen investors; without any, of somebody. */
function hasRole(role: string | null, chosen: RawBuilder<unknown> | null): Condition {
  const isAmong = (column: 'leads' | 'follows'): Condition =>
    chosen === null ? sql<boolean>`${sql.ref(column)} <> '{}'` : sql<boolean>`${sql.ref(column)} && ${chosen}`
  if (role === null) return sql<boolean>`NOT (${isAmong('leads')} OR ${isAmong('follows')})`
  return isAmong(role === '领投' ? 'leads' : 'follows')
}
