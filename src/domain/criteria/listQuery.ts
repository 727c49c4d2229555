import { columns, type ColumnKey } from '../../catalogue/columns.ts'
import { filters, type Criteria, type FilterKey } from '../../catalogue/filters.ts'
import type { Ignored } from './criteria.ts'
import { emptyQuery, listViews, readQuery, writeQuery, type ResourceQuery } from './resourceQuery.ts'

/** Names the saved search whose changes lie over the list. */
export const CHANGES_PARAMETER = 'changes'

/** The terms of every list of companies. */
export const companyTerms = {
  filters,
  columns,
  views: listViews,
  pageSizes: [20, 50, 100, 200],
  overlays: [CHANGES_PARAMETER]
} as const

/** The state of a list of companies. */
export type ListQuery = ResourceQuery<FilterKey, ColumnKey>

export const emptyListQuery: ListQuery = emptyQuery(companyTerms)

/**
 * Reads the query part of a URL; see readQuery.
 *
 * @example const { query, ignored } = readListQuery('region=320000&sort=-established')
 */
export function readListQuery(
  search: string,
  usual: readonly ColumnKey[] = emptyListQuery.columns
): { query: ListQuery; ignored: readonly Ignored[] } {
  return readQuery(companyTerms, search, usual)
}

/**
 * Writes the query part of a URL; see writeQuery.
 *
 * @example const search = writeListQuery({ ...emptyListQuery, criteria: { region: ['320000'] } })
 */
export function writeListQuery(
  query: ListQuery,
  usual: readonly ColumnKey[] = emptyListQuery.columns
): string {
  return writeQuery(companyTerms, query, usual)
}

/** Conditions as one value of an address; null for none. */
export function writeAsked(criteria: Criteria): string | null {
  return writeListQuery({ ...emptyListQuery, criteria }) || null
}

/** Undefined where something of it is not understood. */
export function readAsked(written: string): Criteria | undefined {
  const { query, ignored } = readListQuery(written)
  return ignored.length === 0 ? query.criteria : undefined
}
