import { readSortOf, writeSort, type ColumnCatalogue, type Sort } from '../../catalogue/columns.ts'
import { isKeyOf, keysOf } from '../../catalogue/keys.ts'
import {
  checkCriteriaOf,
  readTokens,
  writeTokens,
  type CriteriaOf,
  type FilterCatalogue,
  type Ignored,
  type ListFilter
} from './criteria.ts'

/** The ways to look at a list. */
export const listViews = ['list', 'cards', 'map', 'figures'] as const

export type ListView = (typeof listViews)[number]

/** Pages by offset end here; what lies beyond is reached by cursor. */
export const LAST_OFFSET_ROW = 10_000

/** The terms in which the address of a list is written. */
export interface QueryTerms<Filters extends string = string, Columns extends string = string> {
  readonly filters: FilterCatalogue<Filters>
  readonly columns: ColumnCatalogue<Columns>
  /** The columns that are shown before anybody chooses. Default: as the catalogue says. */
  readonly shown?: readonly Columns[]
  readonly views: readonly ListView[]
  /** The first one goes unsaid. */
  readonly pageSizes: readonly [number, ...number[]]
  /** Parameters of something that lies over the list; they go as soon as the list changes. */
  readonly overlays?: readonly string[]
}

/** The whole state of a list: what the URL holds, so that a reload, a way back and a shared link restore it. */
export interface ResourceQuery<Filters extends string = string, Columns extends string = string> {
  readonly criteria: CriteriaOf<Filters>
  readonly sort: Sort<Columns> | null
  readonly page: number
  readonly pageSize: number
  /** Where a page begins that cannot be reached by its number, from the answer of the page before; else null. */
  readonly cursor: string | null
  readonly columns: readonly Columns[]
  readonly view: ListView
}

/** The columns that a list shows: those that are chosen, behind the first one those that its criteria add. */
export function shownColumns<Columns extends string>(
  { filters }: Pick<QueryTerms<string, Columns>, 'filters'>,
  { criteria, columns }: Pick<ResourceQuery<string, Columns>, 'criteria' | 'columns'>
): readonly Columns[] {
  const added = Object.values<ListFilter>(filters).flatMap(filter =>
    'addsColumn' in filter && filter.column && (criteria[filter.key]?.length ?? 0) > 0
      ? [filter.column as string as Columns]
      : []
  )
  const missing = [...new Set(added)].filter(column => !columns.includes(column))
  return missing.length === 0 ? columns : [...columns.slice(0, 1), ...missing, ...columns.slice(1)]
}

/** The column that names a row: it comes first and cannot be hidden. */
export function titleColumn<Columns extends string>(columns: ColumnCatalogue<Columns>): Columns {
  const [first] = keysOf(columns)
  if (first === undefined) throw new Error('A list needs at least one column: the one that names its rows.')
  return first
}

export function emptyQuery<Filters extends string, Columns extends string>(
  terms: QueryTerms<Filters, Columns>
): ResourceQuery<Filters, Columns> {
  return {
    criteria: {},
    sort: null,
    page: 1,
    pageSize: terms.pageSizes[0],
    cursor: null,
    view: 'list',
    columns: terms.shown ?? keysOf(terms.columns).filter(key => terms.columns[key].shown)
  }
}

/**
 * Reads the query part of a URL. Parts that are not understood are left out and listed; unknown names are not ours.
 * `usual` are the columns that this user has chosen, for a URL that names none.
 */
export function readQuery<Filters extends string, Columns extends string>(
  terms: QueryTerms<Filters, Columns>,
  search: string,
  usual: readonly Columns[]
): { query: ResourceQuery<Filters, Columns>; ignored: readonly Ignored[] } {
  const params = new URLSearchParams(search)
  const tokens: Record<string, readonly string[]> = {}
  for (const filter of Object.values<ListFilter>(terms.filters)) {
    const text = params.get(filter.key)
    if (text) tokens[filter.key] = readTokens(filter, text)
  }
  const { criteria, ignored } = checkCriteriaOf(terms.filters, tokens)
  const problems = [...ignored]
  const read = <Value>(name: string, parse: (text: string) => Value | null, otherwise: Value): Value => {
    const text = params.get(name)
    const value = text === null ? otherwise : parse(text)
    if (text !== null && value === null) problems.push({ key: name, token: text })
    return value ?? otherwise
  }
  const pageSize = read('pageSize', text => readOne(terms.pageSizes, text), terms.pageSizes[0])
  const sort = read<Sort<Columns> | null>('sort', text => readSortOf(terms.columns, text), null)
  const place = readPlace(
    read('page', readPage, 1),
    pageSize,
    read<string | null>('cursor', readCursor, null)
  )
  if (place.ignored) problems.push(place.ignored)
  const query: ResourceQuery<Filters, Columns> = {
    criteria,
    sort,
    page: place.page,
    pageSize,
    cursor: place.cursor,
    columns: read('columns', text => readColumns(terms.columns, text), usual),
    view: read<ListView>('view', text => readOne(terms.views, text), 'list')
  }
  return { query, ignored: problems }
}

/** Writes the query part of a URL without a question mark; what it would be read as anyway is left out. */
export function writeQuery<Filters extends string, Columns extends string>(
  terms: QueryTerms<Filters, Columns>,
  query: ResourceQuery<Filters, Columns>,
  usual: readonly Columns[]
): string {
  const params = new URLSearchParams()
  const criteria: CriteriaOf<string> = query.criteria
  for (const filter of Object.values<ListFilter>(terms.filters)) {
    const tokens = criteria[filter.key]
    if (tokens) params.set(filter.key, writeTokens(filter, tokens))
  }
  const empty = emptyQuery(terms)
  // What one user has chosen must not change a link that he passes on, so only the columns of the catalogue go unsaid.
  const isDefault = (columns: readonly string[]): boolean => columns.join() === empty.columns.join()
  if (query.sort) params.set('sort', writeSort(query.sort))
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.pageSize !== empty.pageSize) params.set('pageSize', String(query.pageSize))
  if (query.cursor !== null) params.set('cursor', query.cursor)
  if (!isDefault(query.columns) || !isDefault(usual)) params.set('columns', query.columns.join())
  if (query.view !== 'list') params.set('view', query.view)
  return params.toString()
}

const ownNames = ['sort', 'page', 'pageSize', 'cursor', 'columns', 'view']

/** Whether a name in a URL belongs to the list. */
export function isQueryParameter({ filters, overlays = [] }: QueryTerms, name: string): boolean {
  return Object.hasOwn(filters, name) || ownNames.includes(name) || overlays.includes(name)
}

function readPage(text: string): number | null {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return page >= 1 ? page : null
}

// Opaque; only the service knows what it may hold.
function readCursor(text: string): string | null {
  return /^[\w:.~-]{1,512}$/.test(text) ? text : null
}

interface Place {
  readonly page: number
  readonly cursor: string | null
  readonly ignored: Ignored | null
}

/** A page number is good up to LAST_OFFSET_ROW, a cursor from there on. */
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

function readOne<Value extends string | number>(values: readonly Value[], text: string): Value | null {
  return values.find(value => String(value) === text) ?? null
}

function readColumns<Columns extends string>(
  columns: ColumnCatalogue<Columns>,
  text: string
): readonly Columns[] | null {
  const keys = [...new Set(text.split(','))].filter(key => isKeyOf(columns, key))
  return keys.includes(titleColumn(columns)) ? keys : null
}
