import { groupedColumns } from '../../catalogue/columnGroups.ts'
import { columnKeys, type ColumnKey } from '../../catalogue/columns.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'

export interface ComparedColumn {
  readonly column: ColumnKey
  /** Two companies are known to differ in it; one of which it is not known differs from none. */
  readonly differs: boolean
}

export interface ComparedGroup {
  readonly group: string
  readonly title: string
  readonly columns: readonly ComparedColumn[]
}

/** These columns by group, each with whether the companies differ; without the name. */
export function compareRows(
  rows: readonly CompanyRow[],
  permitted: readonly string[] = columnKeys
): readonly ComparedGroup[] {
  return groupedColumns.map(({ group, title, columns }) => ({
    group,
    title,
    columns: columns
      .filter(column => column !== 'name' && permitted.includes(column))
      .map(column => ({ column, differs: differs(rows, column) }))
  }))
}

/** The codes always differ. */
function differs(rows: readonly CompanyRow[], column: ColumnKey): boolean {
  const known = rows.map(row => row[column]).filter(isKnown)
  return column !== 'uscc' && new Set(known.map(written)).size > 1
}

/** Of the facts in a row an empty list says that nothing is known. */
function isKnown(value: CompanyRow[ColumnKey]): boolean {
  return value !== null && !(isList(value) && value.length === 0)
}

/** The order of a list does not matter. */
function written(value: CompanyRow[ColumnKey]): string {
  return JSON.stringify(isList(value) ? value.toSorted() : value)
}

function isList(value: CompanyRow[ColumnKey]): value is readonly string[] {
  return Array.isArray(value)
}
