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
