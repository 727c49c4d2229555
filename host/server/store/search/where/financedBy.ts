import { sql, type RawBuilder } from 'kysely'
import { UNKNOWN } from '../../../../../src/catalogue/filters.ts'
import { intervalOf } from '../../../../../src/domain/criteria/filterKinds.ts'
import type { FigureValue } from '../../../../../src/domain/criteria/parsedCriteria.ts'
import { and, type Condition } from './condition.ts'

/** Of an event of financing_row: all that is stated lies inside; a range ends before its upper bound, as a band does. */
export function meetsAmount(value: FigureValue, today: string): Condition {
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

/** The ids of investors, by their names as normalizeName. */
export function investorIds(keys: readonly string[]): RawBuilder<unknown> {
  return sql`ARRAY(SELECT id::int4 FROM investor WHERE name_key = ANY(${[...keys]}::text[]))`
}
