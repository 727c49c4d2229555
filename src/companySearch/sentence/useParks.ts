import { catalogueEndpoints } from '../../contract/endpoints/catalogue.ts'
import { parkNames } from '../../domain/sentence/places.ts'
import { useQueries } from '../../http/queries.tsx'
import { endpointQuery } from '../../http/useEndpoint.ts'
import { useApi } from '../../http/useConnection.ts'

/** The parks that are called like zones of a sentence; none while they are not known. */
export function useParks(zones: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const api = useApi()
  const asked = zones.flatMap(zone => parkNames(zone).map(typed => ({ zone, typed })))
  return useQueries({
    queries: asked.map(({ typed }) =>
      endpointQuery(api, catalogueEndpoints.catalogueNames, { query: { source: 'parks', typed } })
    ),
    combine: answers => {
      const found = new Map<string, readonly string[]>()
      for (const [at, { zone, typed }] of asked.entries()) {
        const names = answers[at]?.data?.map(({ name }) => name) ?? []
        const meant = names.includes(typed) ? [typed] : names.filter(name => name.startsWith(typed))
        found.set(zone, [...(found.get(zone) ?? []), ...meant])
      }
      return found
    }
  })
}
