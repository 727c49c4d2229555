import type { ColumnKey } from '../catalogue/columns.ts'

/** Shows a column at the end, or no longer. */
export function toggleColumn(columns: readonly ColumnKey[], column: ColumnKey): readonly ColumnKey[] {
  return columns.includes(column) ? columns.filter(each => each !== column) : [...columns, column]
}

/** Moves a column by one place; the first place stays the name's. */
export function moveColumn(
  columns: readonly ColumnKey[],
  column: ColumnKey,
  by: 1 | -1
): readonly ColumnKey[] {
  return placeColumn(columns, column, columns.indexOf(column) + by)
}

/** Puts a column at another place, from 0; the first place stays the name's. */
export function placeColumn(
  columns: readonly ColumnKey[],
  column: ColumnKey,
  to: number
): readonly ColumnKey[] {
  const at = columns.indexOf(column)
  if (at < 1 || to < 1 || to >= columns.length || to === at) return columns
  return columns.toSpliced(at, 1).toSpliced(to, 0, column)
}
