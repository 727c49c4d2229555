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

interface Asked {
  readonly weights: SimilarityWeights
  readonly newOnly: boolean
  readonly page: number
}

/** The similar companies for some weights. The last result stays until the next is loaded. */
export function useSimilar(id: string, initial: SimilarityWeights) {
  const [asked, setAsked] = useState<Asked>({ weights: initial, newOnly: false, page: 1 })
  const [settled] = useDebounce(asked, REST)
  const answer = useEndpoint(
    similarEndpoints.similarCompanies,
    { body: { id, ...settled, weights: { ...settled.weights }, pageSize: PAGE_SIZE } },
    { keepPrevious: true }
  )
  const known: readonly SimilarityKey[] | null =
    answer.data?.features.filter(each => each.known).map(({ feature }) => feature) ?? null
  return {
    ...asked,
    answer,
    /** The features known of the company; null while loading. */
    known,
    /** The result is not yet that of these weights. */
    isStale: settled !== asked || answer.isPlaceholderData,
    // Other weights reorder the list: back to page 1.
    setWeights: (weights: SimilarityWeights) => setAsked({ ...asked, weights, page: 1 }),
    setNewOnly: (newOnly: boolean) => setAsked({ ...asked, newOnly, page: 1 }),
    setPage: (page: number) => setAsked({ ...asked, page })
  }
}
