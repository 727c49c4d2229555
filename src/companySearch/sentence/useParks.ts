import { catalogueEndpoints } from '../../contract/endpoints/catalogue.ts'
import { useQueries } from '../../http/queries.tsx'
import { endpointQuery } from '../../http/useEndpoint.ts'
import { useApi } from '../../http/useConnection.ts'

/** The parks that are called like zones of a sentence; none while they are not known. */
export function useParks(zones: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const api = useApi()
  return useQueries({
    queries: zones.map(typed =>
      endpointQuery(api, catalogueEndpoints.catalogueNames, { query: { source: 'parks', typed } })
    ),
    combine: answers =>
      new Map(
        zones.map((zone, at) => {
          const called = answers[at]?.data?.filter(({ exact }) => exact) ?? []
          return [zone, called.map(({ name }) => name)] as const
        })
      )
  })
}
