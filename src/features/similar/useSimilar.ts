import { useState } from 'react'
import { useDebounce } from 'use-debounce'
import type { SimilarityKey, SimilarityWeights } from '../../catalogue/insights/similarity.ts'
import { similarEndpoints } from '../../contract/endpoints/similar.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'

const PAGE_SIZE = 10

/** The service returns at most this many. */
export const MAX_SIMILAR = 200

/** In ms: the debounce of the sliders. */
const REST = 250

export type SimilarSearch = ReturnType<typeof useSimilar>

interface SimilarQuery {
  readonly weights: SimilarityWeights
  readonly newOnly: boolean
  /** Tokens of the filter `customer`; none for any company. */
  readonly customer: readonly string[]
  readonly page: number
}

/** The similar companies for some weights. The last result stays until the next is loaded. */
export function useSimilar(id: string, initial: SimilarityWeights) {
  const [query, setQuery] = useState<SimilarQuery>({
    weights: initial,
    newOnly: false,
    customer: [],
    page: 1
  })
  const [debounced] = useDebounce(query, REST)
  const { customer, weights, ...asked } = debounced
  const answer = useEndpoint(
    similarEndpoints.similarCompanies,
    {
      body: {
        id,
        ...asked,
        weights: { ...weights },
        // Who may not know of customers may not name them.
        ...(customer.length > 0 && { customer: [...customer] }),
        pageSize: PAGE_SIZE
      }
    },
    { keepPrevious: true }
  )
  const known: readonly SimilarityKey[] | null =
    answer.data?.features.filter(each => each.known).map(({ feature }) => feature) ?? null
  return {
    ...query,
    answer,
    /** The features known of the company; null while loading. */
    known,
    /** The result is not yet that of these weights. */
    isStale: debounced !== query || answer.isPlaceholderData,
    // Other weights reorder the list: back to page 1.
    setWeights: (next: SimilarityWeights) => setQuery({ ...query, weights: next, page: 1 }),
    setNewOnly: (newOnly: boolean) => setQuery({ ...query, newOnly, page: 1 }),
    setCustomer: (tokens: readonly string[]) => setQuery({ ...query, customer: tokens, page: 1 }),
    setPage: (page: number) => setQuery({ ...query, page })
  }
}
