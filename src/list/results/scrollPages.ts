import { LAST_OFFSET_ROW, type ListQuery } from '../../domain/listQuery.ts'

/** So many rows come at a time where all stand below each other. */
export const SCROLL_PAGE = 100

/** So many rows beyond those in sight are asked for before they are. */
const AHEAD = 60

/** How many rows can be scrolled through: those that a number of a page leads to. */
export function scrolledCount(total: number): number {
  return Math.min(total, LAST_OFFSET_ROW)
}

/** The pages, from 1, of the rows from first to last, which are counted from 0, and of those around them. */
export function pagesAround(first: number, last: number, count: number): readonly number[] {
  const from = pageOf(Math.max(0, first - AHEAD))
  const to = pageOf(Math.max(0, Math.min(count - 1, last + AHEAD)))
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at)
}

/** The page, from 1, on which a row stands. */
export function pageOf(index: number, pageSize = SCROLL_PAGE): number {
  return Math.floor(index / pageSize) + 1
}

/** The query whose answer says how many rows there are to scroll through; it is the first page of them, too. */
export function firstScrolled(query: ListQuery): ListQuery {
  return { ...query, page: 1, pageSize: SCROLL_PAGE, cursor: null }
}
