import { writeSort } from '../catalogue/columns.ts'
import type { ListQuery } from '../domain/criteria/listQuery.ts'
import type { RequestOf } from './base/defineEndpoint.ts'
import type { companySearchEndpoints } from './endpoints/companySearch.ts'

type SearchRequest = RequestOf<typeof companySearchEndpoints.searchCompanies>

/** The request that a query becomes. */
export function searchRequest({ criteria, sort, page, pageSize, cursor }: ListQuery): SearchRequest {
  const order = sort ? writeSort(sort) : null
  return {
    body: { criteria, sort: order, page, pageSize, ...(cursor && { cursor }) }
  }
}
