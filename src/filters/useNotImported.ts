import { companySearchEndpoints } from '../contract/endpoints/companySearch.ts'
import type { ListFilter } from '../domain/criteria/criteria.ts'
import { useEndpoint } from '../http/useEndpoint.ts'

/** Those of these filters that nobody can answer, because what they need is not imported. */
export function useNotImported<Of extends ListFilter>(filters: readonly Of[]): readonly Of[] {
  const inNeed = filters.filter(filter => 'needs' in filter && filter.needs !== undefined)
  const { data } = useEndpoint(
    companySearchEndpoints.customerList,
    {},
    { enabled: inNeed.length > 0, background: true }
  )
  return data?.customers === null ? inNeed : []
}
