import { sql, type RawBuilder } from 'kysely'
import {
  sectionOf,
  type RecordSectionKey,
  type SectionColumn,
  type StoredKind
} from '../../../../src/catalogue/sections.ts'
import type { Db } from '../database.ts'
import { trimDecimal } from '../tables/factColumns.ts'
import { sectionTable, snake, sqlTypes } from '../tables/sectionTables.ts'
import { statedText } from '../tables/statedDates.ts'

const provenance = ['source', 'sourceKind', 'asOf'] as const

/** The fields of a stored record: the catalogue's columns, `<column>Ref` with the id of a company, and provenance. */
export function recordKeys(section: RecordSectionKey): readonly string[] {
  const { columns } = sectionOf(section)
  return [
    ...columns.flatMap(({ key, kind }) => (kind === 'company' ? [key, `${key}Ref`] : [key])),
    ...provenance
  ]
}

export interface RecordsQuery {
  readonly companyId: string
  /** One of the section's kinds; null for all. */
  readonly kind: string | null
}

/** A page of a section's records, as in the contract. */
export async function sectionRecords(
  db: Db,
  section: RecordSectionKey,
  query: RecordsQuery,
  limit: number,
  offset: number
): Promise<readonly Record<string, unknown>[]> {
  const { columns } = sectionOf(section)
  const days = new Set<string>(columns.filter(({ kind }) => kind === 'date').map(({ key }) => key))
  const selected = recordKeys(section).map(key => {
    const read = days.has(key) ? statedText(snake(key)) : sql.ref(snake(key))
    return sql`${read} AS ${sql.ref(key)}`
  })
  const found = await sql<Record<string, unknown>>`
    SELECT ${sql.join(selected)} FROM ${sectionTable(section)} AS record WHERE ${matchesQuery(query)}
    ORDER BY ${orderOf(section)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return found.rows.map(row => recordOf(columns, row))
}

function matchesQuery({ companyId, kind }: RecordsQuery): RawBuilder<boolean> {
  return kind === null
    ? sql<boolean>`company_id = ${companyId}`
    : sql<boolean>`company_id = ${companyId} AND kind = ${kind}`
}

/** The number of records per kind, in the order of the catalogue; empty for a section without kinds. */
export async function countKinds(
  db: Db,
  section: RecordSectionKey,
  companyId: string
): Promise<readonly { kind: string; count: number }[]> {
  const { kinds } = sectionOf(section)
  if (!kinds) return []
  const found = await sql<{ kind: string; count: number }>`
    SELECT kind, count(*)::int4 AS count FROM ${sectionTable(section)}
    WHERE company_id = ${companyId} AND kind = ANY(${[...kinds]}) GROUP BY kind`.execute(db)
  const counts = new Map(found.rows.map(row => [row.kind, row.count]))
  return kinds.flatMap(kind => (counts.has(kind) ? [{ kind, count: counts.get(kind) ?? 0 }] : []))
}

/** The order of the catalogue; ties keep the order of their source. */
function orderOf(section: RecordSectionKey): RawBuilder<unknown> {
  const { columns, order = [] } = sectionOf(section)
  const parts = order.map(key => {
    const isText = columns.some(column => column.key === key && sqlTypes[column.kind] === 'text')
    return sql`${sql.ref(`record.${snake(key)}`)}${isText ? sql` COLLATE "C"` : sql``} DESC NULLS LAST`
  })
  return sql.join([...parts, sql`ordinal`])
}

function recordOf(
  columns: readonly SectionColumn<StoredKind>[],
  row: Record<string, unknown>
): Record<string, unknown> {
  return {
    ...Object.fromEntries(columns.map(column => [column.key, valueOf(column, row)])),
    ...Object.fromEntries(provenance.map(key => [key, row[key]]))
  }
}

function valueOf({ key, kind }: SectionColumn<StoredKind>, row: Record<string, unknown>): unknown {
  const value = row[key]
  if (kind === 'company') return { id: row[`${key}Ref`] ?? null, name: value ?? '' }
  return sqlTypes[kind] === 'numeric' && typeof value === 'string' ? trimDecimal(value) : value
}
