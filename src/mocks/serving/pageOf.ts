import { refuse } from '../../contract/base/refusals.ts'
import type { Page } from '../../contract/base/shape.ts'
import { LAST_OFFSET_ROW } from '../../domain/criteria/resourceQuery.ts'

/** Slices a page out of the list, from `first` if there is a cursor. */
export function pageOf<Item>(
  all: readonly Item[],
  { page, pageSize }: { page: number; pageSize: number },
  first = (page - 1) * pageSize
): Page<Item> {
  const next = first + pageSize
  return {
    items: all.slice(first, next),
    total: all.length,
    totalIsCapped: false,
    page,
    pageSize,
    cursor: next < all.length ? `row:${next}` : null
  }
}

interface Paging {
  readonly page: number
  readonly pageSize: number
  readonly cursor?: string | null | undefined
}

/** The row at which a page begins. Refuses `badCursor`, and `tooDeep` without a cursor. */
export function firstRowOf({ page, pageSize, cursor }: Paging): number {
  if (!cursor) {
    if (page * pageSize > LAST_OFFSET_ROW) throw refuse('tooDeep', { most: LAST_OFFSET_ROW })
    return (page - 1) * pageSize
  }
  const row = /^row:(\d+)$/.exec(cursor)?.[1]
  if (row === undefined) throw refuse('badCursor')
  return Number(row)
}
