import { filters } from '../../../catalogue/filters.ts'
import { catalogueEndpoints } from '../../../contract/endpoints/catalogue.ts'
import type { ReadSentence } from '../../../domain/sentence/readSentence.ts'
import { useQueries } from '../../../http/queries.tsx'
import { endpointQuery } from '../../../http/useEndpoint.ts'
import { useApi } from '../../../http/useConnection.ts'

/**
 * What is called like the names of a sentence; none while it is not known. A zone is a park of exactly this name, while
 * people write investors short: 红杉.
 */
export function useNames(named: ReadSentence['named']): ReadonlyMap<string, readonly string[]> {
  const api = useApi()
  return useQueries({
    queries: named.map(({ filter, name }) =>
      endpointQuery(api, catalogueEndpoints.catalogueNames, {
        query: { source: filters[filter].source, typed: name }
      })
    ),
    combine: answers =>
      new Map(
        named.map(({ filter, name }, at) => {
          const found = answers[at]?.data ?? []
          const called = filter === 'park' ? found.filter(({ exact }) => exact) : found
          return [name, called.map(each => each.name)] as const
        })
      )
  })
}
