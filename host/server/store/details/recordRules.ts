import { sql, type RawBuilder } from 'kysely'
import type { RecordRule } from '../../../../src/catalogue/insights/recordRules.ts'
import { sectionTable, snake } from '../tables/sectionTables.ts'

/** The table of the records of a rule. */
export function tableOf({ section }: RecordRule): RawBuilder<unknown> {
  return section === 'financing' ? sql`financing_event` : sectionTable(section)
}

export function columnOf(key: string): RawBuilder<unknown> {
  return sql.ref(snake(key))
}

/** The title of a record; null if nothing of it is known. */
export function titleOf({ title, join = ' ' }: RecordRule): RawBuilder<string | null> {
  const parts = title.map(key => sql`${columnOf(key)}::text`)
  return sql<string | null>`nullif(concat_ws(${join}, ${sql.join(parts)}), '')`
}

/** The records that meet a rule. */
export function meetsRule(rule: RecordRule): RawBuilder<boolean> {
  const parts = [
    ...Object.entries(rule.words ?? {}).map(([key, words]) => sql`${columnOf(key)} = ANY(${[...words]})`),
    ...Object.entries(rule.without ?? {}).map(
      ([key, words]) => sql`(${columnOf(key)} = ANY(${[...words]})) IS NOT TRUE`
    ),
    ...(rule.holds ? [sql`strpos(${columnOf(rule.holds.column)}, ${rule.holds.text}) > 0`] : []),
    ...(rule.grows ? [sql`${figureOf(rule.grows[1])} > ${figureOf(rule.grows[0])}`] : [])
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` AND `)})`
}

/** As firstFigure of the catalogue. */
function figureOf(key: string): RawBuilder<unknown> {
  return sql`replace(substring(${columnOf(key)} from '\\d[\\d,]*(?:\\.\\d+)?'), ',', '')::numeric`
}
