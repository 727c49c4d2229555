import { writeSort } from '../../catalogue/columns.ts'
import type { Criteria, FilterKey } from '../../catalogue/filters.ts'
import type { ResponseOf } from '../../contract/base/defineEndpoint.ts'
import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import type { SelectionBody } from '../../contract/base/selectionSchema.ts'
import type { ListQuery } from '../../domain/criteria/listQuery.ts'
import { facetCall } from '../../filters/fields/facetCall.ts'
import type { FacetCall, FacetCounts } from '../../filters/filterContext.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import type { SelectionDescription } from '../../list/controller/selection.ts'

const { companyFacets: endpoint } = companySearchEndpoints

/** How many companies each token of a filter would leave. */
export function companyFacets(criteria: Criteria, filter: FilterKey, whole = false): FacetCall {
  const request = { body: { criteria, filters: [filter], ...(whole && { whole }) } }
  return facetCall(endpoint, request, answer => countsOf(answer, filter))
}

/** How many companies each region holds, all of them counted. */
export function useRegionCounts(criteria: Criteria) {
  const answer = useEndpoint(
    endpoint,
    { body: { criteria, filters: ['region'], whole: true } },
    { keepPrevious: true }
  )
  return { answer, ...(answer.data ? countsOf(answer.data, 'region') : { values: undefined, capped: false }) }
}

function countsOf({ facets, capped }: ResponseOf<typeof endpoint>, filter: FilterKey): FacetCounts {
  return { values: facets.find(facet => facet.filter === filter)?.values, capped }
}

/** A selection as the services read it. */
export function selectionBody(description: SelectionDescription<ListQuery>): SelectionBody {
  if ('ids' in description) return { by: 'ids', ids: description.ids }
  const { first, without, query } = description
  return {
    by: 'query',
    first,
    without,
    criteria: query.criteria,
    sort: query.sort && writeSort(query.sort)
  }
}
