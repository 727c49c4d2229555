import { sql } from 'kysely'
import type { Condition } from './where/condition.ts'

/**
 * Which of these companies meet which of some conditions, as `id` and the place `at` of the condition. Each is asked in a
 * search of its own, in the form that a spread database answers where the companies are.
 */
export function meeting(ids: readonly string[], conditions: readonly Condition[]) {
  const own = sql`id = ANY(${[...ids]}::int8[])`
  const parts = conditions.map(
    (condition, at) => sql`SELECT id, ${sql.lit(at)} AS at FROM company WHERE ${own} AND ${condition}`
  )
  return sql<{ id: string; at: number }>`(${sql.join(parts, sql` UNION ALL `)})`
}
