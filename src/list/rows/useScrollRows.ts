import { useState } from 'react'
import { useThrottledCallback } from 'use-debounce'
import type { ResourceQuery } from '../../domain/criteria/resourceQuery.ts'
import { useQueries, useQueryClient, type QueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { useStableValue } from '../../ui/hooks/useStableValue.ts'
import { useResource } from '../controller/listContext.ts'
import { pageOptions, type ListCall, type ListPage } from '../controller/resource.ts'
import { firstScrolled, SCROLL_PAGE } from '../controller/useListController.ts'

type Rows = readonly (object | null)[]

export interface ScrollRows {
  /** All that can be scrolled through; null for those that are not loaded. */
  readonly rows: Rows
  /** Why some that are in sight could not be loaded; null if they were. */
  readonly failure: unknown
  readonly retry: () => void
  /** To be called with the rows in sight. */
  readonly onRange: (first: number, last: number) => void
  /** Where the rows beyond begin; null while unknown. */
  readonly cursor: string | null
}

/** How often the rows in sight are looked at while scrolling, in ms. */
const PACE = 100

/** Rows beyond those in sight that are loaded, too. */
const AHEAD = 60

/** In seconds; longer than the endpoint says, so that scrolling back finds the rows that were seen. */
const FRESH = 300

/** The page, from 1, of a row, counted from 0. */
export function pageOf(index: number, pageSize = SCROLL_PAGE): number {
  return Math.floor(index / pageSize) + 1
}

/** The pages of the rows from first to last and of those around them. */
function pagesAround(first: number, last: number, count: number): readonly number[] {
  const from = pageOf(Math.max(0, first - AHEAD))
  const to = pageOf(Math.max(0, Math.min(count - 1, last + AHEAD)))
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at)
}

function scrollPage(query: ResourceQuery, page: number): ResourceQuery {
  return { ...firstScrolled(query), page }
}

/**
 * The rows of a long list, one below the other. Those around the ones in sight are loaded page by page; requests that are
 * out of sight again are aborted, and the cache forgets pages that were not shown for a while. `first` is the row in sight
 * at the beginning, `count` how many there are.
 */
export function useScrollRows(query: ResourceQuery, count: number, first: number): ScrollRows {
  const api = useApi()
  const { call } = useResource()
  const list = JSON.stringify(call.key(firstScrolled(query)))
  const [pages, setPages] = usePagesOf(list, () => pagesAround(first, first, count))
  const onRange = useThrottledCallback((from: number, to: number) => {
    const wanted = pagesAround(from, to, count)
    if (wanted.join() !== pages.join()) setPages(wanted)
  }, PACE)
  // Not combined by the library, which would compare and copy all rows whenever the pages change.
  const answers = useQueries({
    queries: pages.map(page => pageOptions(api, call, scrollPage(query, page), FRESH))
  })
  const loaded = useStableValue(
    answers.flatMap(answer => answer.data ?? []),
    areSame
  )
  const rows = useKnownRows({ list, call, query, count, loaded })
  const last = loaded.at(-1)
  const isEnd = last !== undefined && last.page * SCROLL_PAGE >= count
  return {
    rows,
    failure: answers.find(answer => answer.isLoadingError)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.isLoadingError) void answer.refetch()
    },
    onRange,
    cursor: isEnd ? last.cursor : null
  }
}

/** The wanted pages; reset for another list. */
function usePagesOf(list: string, begin: () => readonly number[]) {
  const [wanted, setWanted] = useState(() => ({ list, pages: begin() }))
  const current = wanted.list === list ? wanted : { list, pages: [1] }
  if (current !== wanted) setWanted(current)
  const setPages = (pages: readonly number[]): void => setWanted({ list, pages })
  return [current.pages, setPages] as const
}

type Page = ListPage<object>

function areSame(one: readonly Page[], other: readonly Page[]): boolean {
  return one.length === other.length && one.every((page, at) => page === other[at])
}

interface Loaded {
  /** Names the list. */
  readonly list: string
  readonly call: ListCall<object>
  readonly query: ResourceQuery
  readonly count: number
  readonly loaded: readonly Page[]
}

/**
 * Every loaded row at its place. A list begins with what is cached; from then on only new pages are put in, because to
 * assemble 10,000 rows takes longer than a frame.
 */
function useKnownRows(now: Loaded): Rows {
  const client = useQueryClient()
  const [known, know] = useState(() => ({ ...now, rows: withPages(cachedRows(client, now), now.loaded) }))
  const isSame = known.list === now.list && known.count === now.count
  if (isSame && known.loaded === now.loaded) return known.rows
  const rows = withPages(isSame ? known.rows : cachedRows(client, now), now.loaded)
  know({ ...now, rows })
  return rows
}

function cachedRows(client: QueryClient, { call, query, count }: Loaded): Rows {
  const pages: Page[] = []
  for (let page = 1; (page - 1) * SCROLL_PAGE < count; page++) {
    const cached = client.getQueryData<Page>(call.key(scrollPage(query, page)))
    if (cached) pages.push(cached)
  }
  return withPages(Array.from<null>({ length: count }).fill(null), pages)
}

function withPages(rows: Rows, pages: readonly Page[]): Rows {
  const next = [...rows]
  for (const { page, items } of pages) {
    items.forEach((row, at) => {
      const index = (page - 1) * SCROLL_PAGE + at
      if (index < next.length) next[index] = row
    })
  }
  return next
}
