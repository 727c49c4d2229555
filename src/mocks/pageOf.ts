import type { Page } from '../contract/shape.ts'

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

/** The row at which a page with a cursor begins; null for a cursor that is none of ours. */
export function firstRow(cursor: string): number | null {
  const row = /^row:(\d+)$/.exec(cursor)?.[1]
  return row === undefined ? null : Number(row)
}
