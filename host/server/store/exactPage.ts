import type { Page } from '../../../src/contract/base/shape.ts'

/** Which page of a list is asked for, counted from 1. */
export interface Paging {
  readonly page: number
  readonly pageSize: number
}

/** A page of a list that is counted to its end and read by page number; `total` as PostgreSQL writes a count. */
export function exactPage<Item>(
  items: readonly Item[],
  total: number | string,
  { page, pageSize }: Paging
): Page<Item> {
  return { items, total: Number(total), totalIsCapped: false, page, pageSize, cursor: null }
}
