import { useMemo } from 'react'
import type { ColumnCatalogue } from '../../catalogue/columns.ts'
import { sameCriteria, withCriterion, type CriteriaOf, type Ignored } from '../../domain/criteria/criteria.ts'
import {
  emptyQuery,
  isQueryParameter,
  readQuery,
  writeQuery,
  type QueryTerms,
  type ResourceQuery
} from '../../domain/criteria/resourceQuery.ts'
import type { Failure } from '../../failures/failure.ts'
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { pickKeys, usePermitted } from '../../session/usePermitted.ts'
import { usePreference } from '../../session/storage.ts'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'
import { useStableValue } from '../../ui/hooks/useStableValue.ts'
import { markUserTiming } from '../../ui/hooks/userTiming.ts'
import { displayPreference, readDisplay, writeDisplay, type ListDisplay } from './listDisplay.ts'
import { pageOptions, type ListPage, type Resource } from './resource.ts'
import { useSelection, type ListSelection, type Total } from './useSelection.ts'

/** The query held by an embedding page in the place of the URL. */
export interface ControlledList<Filters extends string = string, Columns extends string = string> {
  /** Conditions, order, page, columns and view. Default: what the address says. */
  readonly query?: ResourceQuery<Filters, Columns> | undefined
  /** The list is to show something else; also told where the address holds it. */
  readonly onQueryChange?: ((query: ResourceQuery<Filters, Columns>) => void) | undefined
}

/** The query of a list and the one way to change it; the functions are stable, and so are equal criteria. */
export interface ListState<Filters extends string = string, Columns extends string = string> {
  readonly terms: QueryTerms<Filters, Columns>
  readonly query: ResourceQuery<Filters, Columns>
  /** Parts of the URL that were not understood and therefore are not applied. */
  readonly ignored: readonly Ignored[]
  /** Whether an embedding page holds the query. */
  readonly isControlled: boolean
  /** Changes some of it; whatever changes the rows leads back to the first page. */
  readonly change: (patch: Partial<ResourceQuery<Filters, Columns>>) => void
  /** Asks for the rows of such a change before it is made. */
  readonly prefetch: (patch: Partial<ResourceQuery<Filters, Columns>>) => void
  /** Notes the page that scrolling has reached; no step in the history. */
  readonly follow: (page: number) => void
  readonly setCriterion: (key: Filters, tokens: readonly string[]) => void
  readonly setCriteria: (criteria: CriteriaOf<Filters>) => void
}

/** What the service says to the query. */
export interface ListAnswer<Row = object> {
  /** Undefined while loading. */
  readonly page: ListPage<Row> | undefined
  readonly total: Total | null
  /** The page belongs to the query before; the next one is on its way. */
  readonly isStale: boolean
  /** The page that is on its way was asked for in vain, and is asked for again. */
  readonly isRetrying: boolean
  /** Null unless there is nothing to show for it. */
  readonly failed: Pick<UseQueryResult<unknown, Failure>, 'error' | 'isFetching' | 'refetch'> | null
  /** Continuous scrolling instead of pages. */
  readonly isScrolling: boolean
}

export interface DisplayState<Columns extends string = string> {
  readonly display: ListDisplay<Columns>
  readonly changeDisplay: (patch: Partial<ListDisplay<Columns>>) => void
}

export interface ListController<
  Row extends object = object,
  Filters extends string = string,
  Columns extends string = string
> {
  readonly resource: Resource<Row, Filters, Columns>
  readonly state: ListState<Filters, Columns>
  readonly answer: ListAnswer<Row>
  readonly selection: ListSelection<Row, Filters, Columns>
  readonly display: DisplayState<Columns>
}

/** Reads the query from the URL (or from props), asks for its rows and prefetches the next ones. */
export function useListController<Row extends object, Filters extends string, Columns extends string>(
  resource: Resource<Row, Filters, Columns>,
  controlled: ControlledList<Filters, Columns> = {}
): ListController<Row, Filters, Columns> {
  type Query = ResourceQuery<Filters, Columns>
  const { call, terms, fixed } = resource
  const api = useApi()
  const client = useQueryClient()
  const display = useDisplay(resource.key, terms.columns)
  const { paging, columns } = display.display
  // Page numbers end before a long list does, and so does scrolling; beyond there are only pages.
  const scrolls = ({ cursor }: Query): boolean => paging === 'scroll' && cursor === null
  const toRequest = (query: Query): Query => (scrolls(query) ? firstScrolled(query) : query)
  const usual = useMemo(() => columns ?? emptyQuery(terms).columns, [columns, terms])
  const state = useListState({ terms, fixed }, controlled, usual, next => {
    void client.prefetchQuery(pageOptions(api, call, toRequest(next)))
  })
  const found = useQuery({
    ...pageOptions(api, call, toRequest(state.query)),
    placeholderData: keepPreviousData
  })
  const answer = useAnswer(found, scrolls(state.query))
  // While the next rows are on their way, it is not known how many there are to select from.
  const selection = useSelection(resource, state.query, answer.isStale ? null : answer.total)
  return { resource, state, answer, selection, display }
}

/** Rows per request in continuous scrolling. */
export const SCROLL_PAGE = 100

/** The query whose answer says how many rows there are to scroll through; it is the first page of them, too. */
export function firstScrolled<Query extends ResourceQuery>(query: Query): Query {
  return { ...query, page: 1, pageSize: SCROLL_PAGE, cursor: null }
}

function useAnswer<Row>(
  found: UseQueryResult<ListPage<Row>, Failure>,
  isScrolling: boolean
): ListAnswer<Row> {
  const { data: page, isPlaceholderData: isStale } = found
  const total = useMemo(() => (page ? { count: page.total, capped: page.totalIsCapped } : null), [page])
  const { isLoadingError, refetch } = found
  // The library draws again for what is read: requests in the background do not concern a list that is shown.
  const isRetrying = (page === undefined || isStale) && found.failureCount > 0
  const error = isLoadingError ? found.error : null
  const isFetching = isLoadingError && found.isFetching
  const failed = useMemo(
    () => (isLoadingError ? { error, isFetching, refetch } : null),
    [isLoadingError, error, isFetching, refetch]
  )
  return useMemo(
    () => ({ page, total, isStale, isRetrying, isScrolling, failed }),
    [page, total, isStale, isRetrying, isScrolling, failed]
  )
}

/** How a list looks for the user, and the way to change it. */
function useDisplay<Columns extends string>(
  key: string,
  columns: ColumnCatalogue<Columns>
): DisplayState<Columns> {
  const [text, store] = usePreference(displayPreference(key))
  const display = useMemo(() => readDisplay(columns, text), [columns, text])
  const changeDisplay = useStableCallback((patch: Partial<ListDisplay<Columns>>) =>
    store(stored => writeDisplay({ ...readDisplay(columns, stored), ...patch }))
  )
  return useMemo(() => ({ display, changeDisplay }), [display, changeDisplay])
}

/** `usual` are the columns of this user, for a URL that names none; `onNext` hears of other rows before they are shown. */
function useListState<Filters extends string, Columns extends string>(
  { terms, fixed = none }: Pick<Resource<object, Filters, Columns>, 'terms' | 'fixed'>,
  { query: controlled, onQueryChange }: ControlledList<Filters, Columns>,
  usual: readonly Columns[],
  onNext: (query: ResourceQuery<Filters, Columns>) => void
): ListState<Filters, Columns> {
  type Query = ResourceQuery<Filters, Columns>
  const navigation = useNavigation()
  const read = useMemo(
    () =>
      controlled
        ? { query: { ...emptyQuery(terms), ...controlled }, ignored: [] }
        : readQuery(terms, withoutKeys(navigation.search, fixed), usual),
    [controlled, terms, fixed, navigation.search, usual]
  )
  const filters = usePermitted(terms.filters)
  const known = usePermitted(terms.columns)
  const criteria = useStableValue({ ...pickKeys(read.query.criteria, filters), ...fixed }, sameCriteria)
  const query = useMemo(() => {
    const columns = read.query.columns.filter(key => Object.hasOwn(known, key))
    // The same columns, so that no row is drawn again.
    return { ...read.query, criteria, ...(columns.length < read.query.columns.length && { columns }) }
  }, [read, criteria, known])
  const set = (next: Query, columns: readonly Columns[], replace: boolean): void => {
    onQueryChange?.(next)
    if (controlled) return
    const others = [...new URLSearchParams(navigation.search)].filter(
      ([name]) => !isQueryParameter(terms, name) || Object.hasOwn(fixed, name)
    )
    const own = { ...next, criteria: withoutFixed(next.criteria, fixed) }
    const parts = [new URLSearchParams(others).toString(), writeQuery(terms, own, columns)]
    navigation.setSearch(parts.filter(part => part !== '').join('&'), { replace })
  }
  const change = useStableCallback((patch: Partial<Query>): void => {
    // Trying columns is no step to go back to.
    const isLookOnly = changesOnly(patch, ['columns'])
    if (!isLookOnly) markUserTiming('rows-asked')
    const next = changed(query, patch)
    if (!changesOnlyLook(patch)) onNext(next)
    set(next, patch.columns ?? usual, isLookOnly)
  })
  const prefetch = useStableCallback((patch: Partial<Query>) => onNext(changed(query, patch)))
  const follow = useStableCallback((page: number) => set({ ...query, page }, usual, true))
  const setCriteria = useStableCallback((next: CriteriaOf<Filters>) =>
    change({ criteria: { ...next, ...fixed } })
  )
  const setCriterion = useStableCallback((key: Filters, tokens: readonly string[]) =>
    setCriteria(withCriterion(query.criteria, key, tokens))
  )
  const isControlled = controlled !== undefined
  const ignored = useMemo(() => {
    // Columns that nobody has named in the address are those of this user.
    const named = read.query.columns === usual ? [] : read.query.columns
    const columns = named.filter(key => !Object.hasOwn(known, key))
    return [
      ...read.ignored,
      ...forbiddenIn(read.query.criteria, filters),
      ...columns.map(key => ({ key: 'columns', token: terms.columns[key].label, isForbidden: true as const }))
    ]
  }, [read, filters, known, terms, usual])
  return useMemo(
    () => ({ terms, query, ignored, isControlled, change, prefetch, follow, setCriteria, setCriterion }),
    [terms, query, ignored, isControlled, change, prefetch, follow, setCriteria, setCriterion]
  )
}

const none = {}

/** The criteria of an address for whose filters this member of staff lacks the permission. */
function forbiddenIn(criteria: CriteriaOf<string>, permitted: object): readonly Ignored[] {
  const forbidden = Object.entries(criteria).filter(([key]) => !Object.hasOwn(permitted, key))
  return forbidden.flatMap(([key, tokens = []]) =>
    tokens.map(token => ({ key, token, isForbidden: true as const }))
  )
}

/** The criteria that the user has chosen. */
export function withoutFixed<Filters extends string>(
  criteria: CriteriaOf<Filters>,
  fixed: CriteriaOf<Filters>
): CriteriaOf<Filters> {
  const chosen = Object.entries(criteria).filter(([key]) => !Object.hasOwn(fixed, key))
  return Object.fromEntries(chosen) as CriteriaOf<Filters>
}

/** The address without what means something else where the list stands. */
function withoutKeys(search: string, fixed: CriteriaOf<string>): string {
  const params = [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(fixed, name))
  return new URLSearchParams(params).toString()
}

function changed<Query extends ResourceQuery>(query: Query, patch: Partial<Query>): Query {
  return { ...query, ...(changesOnlyLook(patch) ? {} : { page: 1, cursor: null }), ...patch }
}

function changesOnlyLook(patch: Partial<ResourceQuery>): boolean {
  return changesOnly(patch, ['columns', 'view'])
}

function changesOnly(patch: Partial<ResourceQuery>, keys: readonly string[]): boolean {
  return Object.keys(patch).every(key => keys.includes(key))
}
