import { filters } from '../../../catalogue/filters.ts'
import { catalogueEndpoints } from '../../../contract/endpoints/catalogue.ts'
import type { ReadSentence } from '../../../domain/sentence/readSentence.ts'
import { nameKey, type Names } from '../../../domain/sentence/reading.ts'
import { useQueries } from '../../../http/queries.tsx'
import { endpointQuery } from '../../../http/useEndpoint.ts'
import { useApi } from '../../../http/useConnection.ts'

/**
 * What is called like the names of a sentence; none while it is not known. People write investors short:
 * 红杉. Parks, nodes and companies are called exactly so.
 */
export function useNames(named: ReadSentence['named']): Names {
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
          const called = filter === 'financingInvestor' ? found : found.filter(({ exact }) => exact)
          return [nameKey({ filter, name }), called.map(each => each.name)] as const
        })
      )
  })
}
