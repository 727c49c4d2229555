import { useState } from 'react'
import { useDebounce } from 'use-debounce'
import type { SimilarityKey, SimilarityWeights } from '../catalogue/insights/similarity.ts'
import { similarEndpoints } from '../contract/endpoints/similar.ts'
import { useEndpoint } from '../http/useEndpoint.ts'

const PAGE_SIZE = 10

/** The service returns at most this many. */
export const MAX_SIMILAR = 200

/** In ms: the debounce of the sliders. */
const REST = 250

export type SimilarSearch = ReturnType<typeof useSimilar>

interface SimilarQuery {
  readonly weights: SimilarityWeights
  readonly newOnly: boolean
  readonly page: number
}

/** The similar companies for some weights. The last result stays until the next is loaded. */
export function useSimilar(id: string, initial: SimilarityWeights) {
  const [query, setQuery] = useState<SimilarQuery>({ weights: initial, newOnly: false, page: 1 })
  const [debounced] = useDebounce(query, REST)
  const answer = useEndpoint(
    similarEndpoints.similarCompanies,
    { body: { id, ...debounced, weights: { ...debounced.weights }, pageSize: PAGE_SIZE } },
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
    setWeights: (weights: SimilarityWeights) => setQuery({ ...query, weights, page: 1 }),
    setNewOnly: (newOnly: boolean) => setQuery({ ...query, newOnly, page: 1 }),
    setPage: (page: number) => setQuery({ ...query, page })
  }
}
