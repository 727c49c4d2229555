import { sql, type RawBuilder } from 'kysely'

/** What a company meets or not, as SQL. */
export type Condition = RawBuilder<boolean>

export function and(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

export function or(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`
}
