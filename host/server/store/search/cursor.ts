import { isSortable, writeSort, type Sort } from '../../../../src/catalogue/columns.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { searchColumn, type SearchType } from '../tables/searchColumns.ts'

/** The last row of a page: where the next one begins. */
export interface Position {
  /** Which of the list's tiers it stands in; 0 in a list that has none. */
  readonly tier: number
  /** Of the column by which the list is ordered, or the weight; null where the company has none. */
  readonly value: string | null
  readonly id: string
}

/** Opaque for clients. */
export function writeCursor(sort: Sort | null, last: Position): string {
  const fields = [orderName(sort), last.tier, last.value, last.id]
  return Buffer.from(JSON.stringify(fields)).toString('base64url')
}

/** Refuses `badCursor`, also one of another order. */
export function readCursor(cursor: string, sort: Sort | null): Position {
  const fields = decode(cursor)
  if (!Array.isArray(fields) || fields.length !== 4) throw refuse('badCursor')
  const [order, tier, value, id] = fields as unknown[]
  if (
    order !== orderName(sort) ||
    typeof tier !== 'number' ||
    ![0, 1, 2].includes(tier) ||
    !(value === null || isValue(value, sort)) ||
    typeof id !== 'string' ||
    !/^\d{1,18}$/.test(id)
  ) {
    throw refuse('badCursor')
  }
  return { tier, value, id }
}

function isValue(value: unknown, sort: Sort | null): value is string {
  if (typeof value !== 'string') return false
  const type = sort && isSortable(sort.column) ? searchColumn(sort.column).type : WEIGHT
  return types[type](value)
}

/** The type of a weight. */
const WEIGHT = 'int4'

const types: Readonly<Record<SearchType, (value: string) => boolean>> = {
  date: value => /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  int4: value => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31,
  int8: value => /^-?\d{1,18}$/.test(value)
}

function orderName(sort: Sort | null): string {
  return sort ? writeSort(sort) : ''
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
  } catch {
    return null
  }
}
