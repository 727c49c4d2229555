import { isColumnKey, type ColumnKey } from './columns.ts'
import { filterOf, type FilterKey } from './filters.ts'

/** Most saved searches of a member of staff. */
export const MAX_SAVED_SEARCHES = 100

export const MAX_SEARCH_NAME_LENGTH = 40

/** The lists of a comparison between a recorded result and the present one. */
export const changeLists = ['added', 'left', 'changed'] as const
export type ChangeList = (typeof changeLists)[number]

/**
 * Why a company came into a result or left it:
 * - new: it was not known before; gone: it is not known any more
 * - value: a value of it changed; time: days passed; criteria: the search itself was changed
 * - unknown: what it was before was not recorded
 */
export const changeReasons = ['new', 'gone', 'value', 'time', 'criteria', 'unknown'] as const
export type ChangeReason = (typeof changeReasons)[number]

/** The column in which a list shows what a filter asks for; null where no column does. */
export function columnOfFilter(key: FilterKey): ColumnKey | null {
  const { column, ...filter } = filterOf(key)
  if (column !== undefined) return column
  const fact = 'reads' in filter ? filter.reads : undefined
  return fact !== undefined && isColumnKey(fact) ? fact : null
}
