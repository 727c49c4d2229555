import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListQuery } from '../../catalogue/listQuery.ts'
import type { ResponseOf } from '../../contract/defineEndpoint.ts'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import type { Failure } from '../../failures/failure.ts'
import { useApi } from '../../http/useApi.ts'
import { endpointKey, endpointQuery } from '../../http/useEndpoint.ts'
import { searchRequest } from '../useCompanySearch.ts'
import { pagesAround, SCROLL_PAGE } from './scrollPages.ts'
import { useThrottled } from './useThrottled.ts'

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
  const [pages, setPages] = usePagesOf(query, () => pagesAround(first, first, count))
  const onRange = useThrottled(PACE, (from: number, to: number) => {
    const wanted = pagesAround(from, to, count)
    if (wanted.join() !== pages.join()) setPages(wanted)
  })
  const { loaded, failed, retry } = useQueries({
    queries: pages.map(page =>
      endpointQuery(api, companyEndpoints.searchCompanies, scrollRequest(query, page), { staleTime: 30_000 })
    ),
    combine
  })
  const rows = useKnownRows(query, count, loaded)
  const last = loaded.at(-1)
  const isEnd = last !== undefined && last.page * SCROLL_PAGE >= count
  return { rows, failed, retry, onRange, cursor: isEnd ? last.cursor : null }
}

/** Pages that are wanted; another list begins anew. */
function usePagesOf(query: ListQuery, begin: () => readonly number[]) {
  const { body } = scrollRequest(query, 1)
  const list = JSON.stringify(body)
  const [wanted, setWanted] = useState(() => ({ list, pages: begin() }))
  const current = wanted.list === list ? wanted : { list, pages: [1] }
  if (current !== wanted) setWanted(current)
  const setPages = (pages: readonly number[]): void => setWanted({ list, pages })
  return [current.pages, setPages] as const
}

function combine(answers: readonly UseQueryResult<Page, Failure>[]) {
  return {
    loaded: answers.flatMap(answer => answer.data ?? []),
    failed: answers.some(answer => answer.isLoadingError),
    retry: () => {
      for (const answer of answers) if (answer.isLoadingError) void answer.refetch()
    }
  }
}

/** Every row that the cache knows, at its place. */
function useKnownRows(
  query: ListQuery,
  count: number,
  loaded: readonly Page[]
): readonly (CompanyRow | null)[] {
  const client = useQueryClient()
  return useMemo(() => {
    const rows = Array.from<CompanyRow | null>({ length: count }).fill(null)
    for (let page = 1; (page - 1) * SCROLL_PAGE < count; page++) {
      const key = endpointKey(companyEndpoints.searchCompanies, scrollRequest(query, page))
      // Only a page that somebody has asked for is known; `loaded` says when another one is.
      const known = loaded.find(each => each.page === page) ?? client.getQueryData<Page>(key)
      known?.items.forEach((row, at) => {
        const index = (page - 1) * SCROLL_PAGE + at
        if (index < count) rows[index] = row
      })
    }
    return rows
  }, [client, query, count, loaded])
}
