import {
  columnKeys,
  columnOf,
  isColumnKey,
  readSort,
  writeSort,
  type ColumnKey,
  type Sort
} from './columns.ts'
import { checkCriteria, readTokens, writeTokens, type Criteria, type Ignored } from './criteria.ts'
import { filterKeys, filterOf, isFilterKey } from './filters.ts'

/** The whole state of a list: what stands in the URL, so that a refresh, a way back and a shared link keep it. */
export interface ListQuery {
  readonly criteria: Criteria
  readonly sort: Sort | null
  readonly page: number
  readonly pageSize: number
  readonly columns: readonly ColumnKey[]
}

export const pageSizes = [20, 50, 100, 200] as const

/** Pages by offset end here; what lies beyond is reached by cursor. */
export const LAST_OFFSET_ROW = 10_000

export const emptyListQuery: ListQuery = {
  criteria: {},
  sort: null,
  page: 1,
  pageSize: 20,
  columns: columnKeys.filter(key => columnOf(key).shown)
}

/** Reads the query part of a URL. Parts that are not understood are left out and listed; unknown names are not ours. */
export function readListQuery(search: string): { query: ListQuery; ignored: readonly Ignored[] } {
  const params = new URLSearchParams(search)
  const asked: Record<string, readonly string[]> = {}
  for (const key of filterKeys) {
    const text = params.get(key)
    if (text) asked[key] = readTokens(filterOf(key), text)
  }
  const { criteria, ignored } = checkCriteria(asked)
  const problems = [...ignored]
  const read = <Value>(name: string, parse: (text: string) => Value | null, otherwise: Value): Value => {
    const text = params.get(name)
    const value = text === null ? otherwise : parse(text)
    if (text !== null && value === null) problems.push({ key: name, token: text ?? '' })
    return value ?? otherwise
  }
  const pageSize = read('pageSize', readPageSize, emptyListQuery.pageSize)
  const query: ListQuery = {
    criteria,
    sort: read<Sort | null>('sort', readSort, null),
    page: read('page', text => readPage(text, pageSize), 1),
    pageSize,
    columns: read('columns', readColumns, emptyListQuery.columns)
  }
  return { query, ignored: problems }
}

/** Writes the query part of a URL without a question mark; what equals the default is left out. */
export function writeListQuery(query: ListQuery): string {
  const params = new URLSearchParams()
  for (const key of filterKeys) {
    const tokens = query.criteria[key]
    if (tokens) params.set(key, writeTokens(filterOf(key), tokens))
  }
  if (query.sort) params.set('sort', writeSort(query.sort))
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.pageSize !== emptyListQuery.pageSize) params.set('pageSize', String(query.pageSize))
  if (query.columns.join() !== emptyListQuery.columns.join()) params.set('columns', query.columns.join())
  return params.toString()
}

/** Whether a name in a URL belongs to the list. */
export function isListParameter(name: string): boolean {
  return isFilterKey(name) || ['sort', 'page', 'pageSize', 'columns'].includes(name)
}

function readPage(text: string, pageSize: number): number | null {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return page >= 1 && page * pageSize <= LAST_OFFSET_ROW ? page : null
}

function readPageSize(text: string): number | null {
  return pageSizes.find(size => String(size) === text) ?? null
}

function readColumns(text: string): readonly ColumnKey[] | null {
  const keys = [...new Set(text.split(','))].filter(isColumnKey)
  return keys.includes('name') ? keys : null
}
