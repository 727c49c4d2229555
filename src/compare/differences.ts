import { groupedColumns } from '../catalogue/columnGroups.ts'
import type { ColumnKey } from '../catalogue/columns.ts'
import type { CompanyRow } from '../contract/entities/company.ts'

/** One line of a comparison. */
export interface ComparedColumn {
  readonly column: ColumnKey
  /** Not all companies have the same there. */
  readonly differs: boolean
}

export interface ComparedGroup {
  readonly group: string
  readonly title: string
  readonly columns: readonly ComparedColumn[]
}

/** The columns of the catalogue under their headings, each with whether the companies differ in it; not the name. */
export function compareRows(rows: readonly CompanyRow[]): readonly ComparedGroup[] {
  return groupedColumns.map(({ group, title, columns }) => ({
    group,
    title,
    columns: columns
      .filter(column => column !== 'name')
      .map(column => ({ column, differs: differs(rows, column) }))
  }))
}

/** Each company has a code of its own, which tells nothing about it. */
function differs(rows: readonly CompanyRow[], column: ColumnKey): boolean {
  return column !== 'uscc' && new Set(rows.map(row => written(row[column]))).size > 1
}

/** Lists in another order are the same. */
function written(value: CompanyRow[ColumnKey]): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
}
