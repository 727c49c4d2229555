import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListQuery } from '../../domain/listQuery.ts'
import type { ResponseOf } from '../../contract/defineEndpoint.ts'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { useApi } from '../../http/useApi.ts'
import { endpointKey, endpointQuery } from '../../http/useEndpoint.ts'
import { useStableValue } from '../../ui/hooks/useStableValue.ts'
import { searchRequest } from '../../companySearch/useCompanySearch.ts'
import { pagesAround, SCROLL_PAGE } from './scrollPages.ts'
import { useThrottled } from '../../ui/hooks/useThrottled.ts'

type Page = ResponseOf<typeof companyEndpoints.searchCompanies>

export interface ScrolledRows {
  /** All that can be scrolled through; null for those that are on their way. */
  readonly rows: readonly (CompanyRow | null)[]
  /** Some that are in sight could not be had. */
  readonly failed: boolean
  readonly retry: () => void
  /** Has to be told which rows are in sight. */
  readonly onRange: (first: number, last: number) => void
  /** Where the rows beyond begin; null as long as it is not known. */
  readonly cursor: string | null
}

/** While somebody scrolls, it is looked so often, in ms, which rows he stands at. */
const PACE = 100

/** In seconds; longer than the endpoint says, so that scrolling back finds the rows that were seen. */
const FRESH = 300

export function scrollRequest(query: ListQuery, page: number) {
  const { criteria, sort } = query
  return searchRequest({ criteria, sort, page, pageSize: SCROLL_PAGE })
}

/**
 * The rows of a long list, one below the other. Those around the ones in sight are asked for, page by page; what is no
 * longer waited for is aborted, and pages that nobody has looked at for a while are forgotten by the cache. `first` is
 * the row in sight at the beginning, `count` how many there are.
 */
export function useScrollRows(query: ListQuery, count: number, first: number): ScrolledRows {
  const api = useApi()
  const list = JSON.stringify(scrollRequest(query, 1).body)
  const [pages, setPages] = usePagesOf(list, () => pagesAround(first, first, count))
  const onRange = useThrottled(PACE, (from: number, to: number) => {
    const wanted = pagesAround(from, to, count)
    if (wanted.join() !== pages.join()) setPages(wanted)
  })
  // Not combined by the library, which would compare and copy all rows of all pages when the pages are others.
  const answers = useQueries({
    queries: pages.map(page =>
      endpointQuery(api, companyEndpoints.searchCompanies, scrollRequest(query, page), { fresh: FRESH })
    )
  })
  const loaded = useStableValue(
    answers.flatMap(answer => answer.data ?? []),
    areSame
  )
  const rows = useKnownRows({ list, query, count, loaded })
  const last = loaded.at(-1)
  const isEnd = last !== undefined && last.page * SCROLL_PAGE >= count
  return {
    rows,
    failed: answers.some(answer => answer.isLoadingError),
    retry: () => {
      for (const answer of answers) if (answer.isLoadingError) void answer.refetch()
    },
    onRange,
    cursor: isEnd ? last.cursor : null
  }
}

/** Pages that are wanted; another list begins anew. */
function usePagesOf(list: string, begin: () => readonly number[]) {
  const [wanted, setWanted] = useState(() => ({ list, pages: begin() }))
  const current = wanted.list === list ? wanted : { list, pages: [1] }
  if (current !== wanted) setWanted(current)
  const setPages = (pages: readonly number[]): void => setWanted({ list, pages })
  return [current.pages, setPages] as const
}

function areSame(one: readonly Page[], other: readonly Page[]): boolean {
  return one.length === other.length && one.every((page, at) => page === other[at])
}

type Rows = readonly (CompanyRow | null)[]

interface Loaded {
  /** Names the list. */
  readonly list: string
  readonly query: ListQuery
  readonly count: number
  readonly loaded: readonly Page[]
}

/**
 * Every row that is known, at its place. A list begins with what the cache knows; then only what is loaded anew is put in,
 * because to look 10,000 rows together takes longer than a frame.
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

function cachedRows(client: QueryClient, { query, count }: Loaded): Rows {
  const pages: Page[] = []
  for (let page = 1; (page - 1) * SCROLL_PAGE < count; page++) {
    const key = endpointKey(companyEndpoints.searchCompanies, scrollRequest(query, page))
    const cached = client.getQueryData<Page>(key)
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
