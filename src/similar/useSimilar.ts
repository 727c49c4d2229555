import { useState } from 'react'
import type { SimilarityKey, SimilarityWeights } from '../catalogue/similarity.ts'
import { similarEndpoints } from '../contract/endpoints/similar.ts'
import { useEndpoint } from '../http/useEndpoint.ts'
import { useSettled } from '../ui/hooks/useSettled.ts'

const PAGE_SIZE = 10

/** So many the service tells of at most. */
export const MOST_SIMILAR = 200

/** A slider is asked about when it has rested for so many ms. */
const REST = 250

export type SimilarSearch = ReturnType<typeof useSimilar>

interface Asked {
  readonly weights: SimilarityWeights
  readonly newOnly: boolean
  readonly page: number
}

/** What companies are like one, and the weights with which that was asked. What was shown stays until the next is there. */
export function useSimilar(id: string, initial: SimilarityWeights) {
  const [asked, setAsked] = useState<Asked>({ weights: initial, newOnly: false, page: 1 })
  const settled = useSettled(asked, REST)
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
    /** The features of which something is known of the company; null until that is known. */
    known,
    /** What is shown does not answer yet what is asked. */
    isStale: settled !== asked || answer.isPlaceholderData,
    // Other weights make another order: it is read from its beginning.
    setWeights: (weights: SimilarityWeights) => setAsked({ ...asked, weights, page: 1 }),
    setNewOnly: (newOnly: boolean) => setAsked({ ...asked, newOnly, page: 1 }),
    setPage: (page: number) => setAsked({ ...asked, page })
  }
}
