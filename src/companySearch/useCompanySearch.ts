import { useQueryClient } from '@tanstack/react-query'
import { writeSort } from '../catalogue/columns.ts'
import type { Criteria, FilterKey } from '../catalogue/filters.ts'
import { criteriaBody } from '../domain/criteria.ts'
import type { ListQuery } from '../domain/listQuery.ts'
import type { RequestOf } from '../contract/defineEndpoint.ts'
import { companyEndpoints } from '../contract/endpoints/company.ts'
import { useApi } from '../http/useApi.ts'
import { endpointQuery, useEndpoint } from '../http/useEndpoint.ts'
import { useStableCallback } from '../ui/hooks/useStableCallback.ts'

type SearchRequest = RequestOf<typeof companyEndpoints.searchCompanies>

/** The rows of a list. The rows of the last question stay until the next ones are there; a late answer is dropped. */
export function useCompanySearch(query: ListQuery) {
  return useEndpoint(companyEndpoints.searchCompanies, searchRequest(query), {
    keepPrevious: true
  })
}

/** Asks for rows that are about to be shown, so that they are on their way while the screen changes. */
export function useSearchAhead(): (query: ListQuery) => void {
  const api = useApi()
  const client = useQueryClient()
  return useStableCallback((query: ListQuery) => {
    void client.prefetchQuery(endpointQuery(api, companyEndpoints.searchCompanies, searchRequest(query)))
  })
}

type SearchedPage = Pick<ListQuery, 'criteria' | 'sort' | 'page' | 'pageSize'> & {
  readonly cursor?: string | null
}

export function searchRequest({
  criteria,
  sort,
  page,
  pageSize,
  cursor = null
}: SearchedPage): SearchRequest {
  const order = sort ? writeSort(sort) : null
  return {
    body: { criteria: criteriaBody(criteria), sort: order, page, pageSize, ...(cursor && { cursor }) }
  }
}

/** How many companies each token of a filter would leave; asked when somebody looks. `whole`: counted to the last one. */
export function useFacets(criteria: Criteria, filter: FilterKey, whole = false) {
  const answer = useEndpoint(
    companyEndpoints.companyFacets,
    { body: { criteria: criteriaBody(criteria), filters: [filter], ...(whole && { whole }) } },
    { keepPrevious: true }
  )
  const values = answer.data?.facets.find(facet => facet.filter === filter)?.values
  return { answer, values, capped: answer.data?.capped ?? false }
}
