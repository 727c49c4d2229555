import type { Page } from '../contract/shape.ts'

/** Cuts a page out of the whole list, from `first` where a cursor leads there. */
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
