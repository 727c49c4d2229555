import { sql, type RawBuilder } from 'kysely'
import { UNKNOWN } from '../../../../../src/catalogue/filters.ts'
import { intervalOf } from '../../../../../src/domain/criteria/filterKinds.ts'
import type { FigureValue } from '../../../../../src/domain/criteria/parsedCriteria.ts'
import { endsBefore } from '../../tables/statedDates.ts'

/** What a company meets or not, as SQL. */
export type Condition = RawBuilder<boolean>

export function and(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

export function or(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`
}

/**
 * Whether what has happened on a stated date meets what is asked of it, with all that is stated: what is known to the year
 * lies in no month of it. It cannot lie after today, which is YYYY-MM-DD.
 */
export function meetsDate(column: string, value: FigureValue, today: string): Condition {
  const to = value === UNKNOWN ? null : (intervalOf(value, today)?.to ?? null)
  const meets = meetsFigure(sql.ref(column), 'date', value, today)
  return to === null || to > today ? meets : and([meets, endsBefore(column, sql`${to}::date`)])
}

/** Whether a figure meets what is asked of it. `type` is the SQL type of the figure, `today` is YYYY-MM-DD. */
export function meetsFigure(
  figure: RawBuilder<unknown>,
  type: string,
  value: FigureValue,
  today: string
): Condition {
  if (value === UNKNOWN) return sql<boolean>`${figure} IS NULL`
  const interval = intervalOf(value, today)
  if (!interval) return sql<boolean>`false`
  const { from, to } = interval
  const bound = (text: string): RawBuilder<unknown> => sql`${text}::${sql.raw(type)}`
  return and([
    ...(from === null ? [] : [sql<boolean>`${figure} >= ${bound(from)}`]),
    ...(to === null ? [] : [sql<boolean>`${figure} < ${bound(to)}`])
  ])
}
