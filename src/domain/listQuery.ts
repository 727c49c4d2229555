import {
  columnKeys,
  columnOf,
  isColumnKey,
  readSort,
  writeSort,
  type ColumnKey,
  type Sort
} from '../catalogue/columns.ts'
import { type Criteria, filterKeys, filterOf, isFilterKey } from '../catalogue/filters.ts'
import { checkCriteria, readTokens, writeTokens, type Ignored } from './criteria.ts'

/** The whole state of a list: what stands in the URL, so that a refresh, a way back and a shared link keep it. */
export interface ListQuery {
  readonly criteria: Criteria
  readonly sort: Sort | null
  readonly page: number
  readonly pageSize: number
  /** Where a page begins that cannot be reached by its number, from the answer of the page before; else null. */
  readonly cursor: string | null
  readonly columns: readonly ColumnKey[]
  readonly view: ListView
}

/** The ways to look at a list. */
export const listViews = ['list', 'cards', 'map'] as const

export type ListView = (typeof listViews)[number]

export const pageSizes = [20, 50, 100, 200] as const

/** Pages by offset end here; what lies beyond is reached by cursor. */
export const LAST_OFFSET_ROW = 10_000

export const emptyListQuery: ListQuery = {
  criteria: {},
  sort: null,
  page: 1,
  pageSize: 20,
  cursor: null,
  view: 'list',
  columns: columnKeys.filter(key => columnOf(key).shown)
}

/**
 * Reads the query part of a URL. Parts that are not understood are left out and listed; unknown names are not ours.
 * `usual` are the columns of whoever looks, where the URL names none.
 */
export function readListQuery(
  search: string,
  usual: readonly ColumnKey[] = emptyListQuery.columns
): { query: ListQuery; ignored: readonly Ignored[] } {
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
  const sort = read<Sort | null>('sort', readSort, null)
  const place = readPlace(
    read('page', readPage, 1),
    pageSize,
    read<string | null>('cursor', readCursor, null)
  )
  if (place.ignored) problems.push(place.ignored)
  const query: ListQuery = {
    criteria,
    sort,
    page: place.page,
    pageSize,
    cursor: place.cursor,
    columns: read('columns', readColumns, usual),
    view: read<ListView>('view', readView, 'list')
  }
  return { query, ignored: problems }
}

/** Writes the query part of a URL without a question mark; what it would be read as anyway is left out. */
export function writeListQuery(
  query: ListQuery,
  usual: readonly ColumnKey[] = emptyListQuery.columns
): string {
  const params = new URLSearchParams()
  for (const key of filterKeys) {
    const tokens = query.criteria[key]
    if (tokens) params.set(key, writeTokens(filterOf(key), tokens))
  }
  if (query.sort) params.set('sort', writeSort(query.sort))
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.pageSize !== emptyListQuery.pageSize) params.set('pageSize', String(query.pageSize))
  if (query.cursor !== null) params.set('cursor', query.cursor)
  if (!isDefault(query.columns) || !isDefault(usual)) params.set('columns', query.columns.join())
  if (query.view !== 'list') params.set('view', query.view)
  return params.toString()
}

/** Whether a name in a URL belongs to the list. */
export function isListParameter(name: string): boolean {
  return isFilterKey(name) || ownNames.has(name)
}

/** Names the saved search whose changes lie over the list; whatever changes the list closes them. */
export const CHANGES_PARAMETER = 'changes'

const ownNames: ReadonlySet<string> = new Set([
  'sort',
  'page',
  'pageSize',
  'cursor',
  'columns',
  'view',
  CHANGES_PARAMETER
])

// What somebody chose for himself must not change a link that he passes on, so only what is everybody's goes unsaid.
function isDefault(columns: readonly ColumnKey[]): boolean {
  return columns.join() === emptyListQuery.columns.join()
}

function readPage(text: string): number | null {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return page >= 1 ? page : null
}

// Opaque; what it may hold and how long it may be is the service's word for it.
function readCursor(text: string): string | null {
  return /^[\w:.~-]{1,512}$/.test(text) ? text : null
}

interface Place {
  readonly page: number
  readonly cursor: string | null
  readonly ignored: Ignored | null
}

/** A number leads as far as LAST_OFFSET_ROW, a cursor from there on; each is of no use in the other's part. */
function readPlace(page: number, pageSize: number, cursor: string | null): Place {
  const isDeep = page * pageSize > LAST_OFFSET_ROW
  if (isDeep && cursor === null) {
    return { page: 1, cursor: null, ignored: { key: 'page', token: String(page) } }
  }
  if (!isDeep && cursor !== null) {
    return { page, cursor: null, ignored: { key: 'cursor', token: cursor } }
  }
  return { page, cursor, ignored: null }
}

function readView(text: string): ListView | null {
  return listViews.find(view => view === text) ?? null
}

function readPageSize(text: string): number | null {
  return pageSizes.find(size => String(size) === text) ?? null
}

function readColumns(text: string): readonly ColumnKey[] | null {
  const keys = [...new Set(text.split(','))].filter(isColumnKey)
  return keys.includes('name') ? keys : null
}
