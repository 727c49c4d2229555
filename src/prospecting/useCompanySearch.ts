import { writeSort } from '../catalogue/columns.ts'
import type { Criteria } from '../catalogue/criteria.ts'
import { filterKeys, type FilterKey } from '../catalogue/filters.ts'
import type { ListQuery } from '../catalogue/listQuery.ts'
import type { RequestOf } from '../contract/defineEndpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { useEndpoint } from '../http/useEndpoint.ts'

type SearchRequest = RequestOf<typeof endpoints.searchCompanies>

/** The rows of a list. The rows of the last question stay until the next ones are there; a late answer is dropped. */
export function useCompanySearch(query: ListQuery) {
  return useEndpoint(endpoints.searchCompanies, searchRequest(query), {
    keepPrevious: true,
    staleTime: 30_000
  })
}

export function searchRequest({
  criteria,
  sort,
  page,
  pageSize
}: Pick<ListQuery, 'criteria' | 'sort' | 'page' | 'pageSize'>): SearchRequest {
  return { body: { criteria: bodyOf(criteria), sort: sort ? writeSort(sort) : null, page, pageSize } }
}

/** How many companies each token of a filter would leave; asked when somebody looks. */
export function useFacets(criteria: Criteria, filter: FilterKey) {
  const answer = useEndpoint(
    endpoints.companyFacets,
    { body: { criteria: bodyOf(criteria), filters: [filter] } },
    { keepPrevious: true, staleTime: 30_000 }
  )
  const values = answer.data?.facets.find(facet => facet.filter === filter)?.values
  return { values, capped: answer.data?.capped ?? false }
}

function bodyOf(criteria: Criteria): Partial<Record<FilterKey, string[]>> {
  const body: Partial<Record<FilterKey, string[]>> = {}
  for (const key of filterKeys) if (criteria[key]) body[key] = [...criteria[key]]
  return body
}
