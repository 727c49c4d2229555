import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../contract/defineEndpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { endpointKey } from '../http/useEndpoint.ts'

type SearchPage = ResponseOf<typeof endpoints.searchCompanies>
type Detail = ResponseOf<typeof endpoints.company>

/** Says in every answer that is remembered whether a company is kept, so that all screens agree at once. */
export function patchFavorite(client: QueryClient, id: string, favorite: boolean): void {
  client.setQueriesData<SearchPage>(
    { queryKey: endpointKey(endpoints.searchCompanies) },
    page =>
      page && {
        ...page,
        items: page.items.map(row => (row.id === id ? { ...row, favorite } : row))
      }
  )
  client.setQueriesData<Detail>({ queryKey: endpointKey(endpoints.company) }, company =>
    company?.id === id ? { ...company, favorite } : company
  )
}
