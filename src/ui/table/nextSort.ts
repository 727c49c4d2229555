import { isColumnKey, type Sort } from '../../catalogue/columns.ts'

/** A press on a head: the greatest first, then the least, then the list's own order again. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (!isColumnKey(column)) return sort
  if (sort?.column !== column) return { column, direction: 'desc' }
  return sort.direction === 'desc' ? { column, direction: 'asc' } : null
}
