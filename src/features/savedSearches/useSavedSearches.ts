import { useEffect, useRef } from 'react'
import { searchEndpoints } from '../../contract/endpoints/searches.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'

const COUNTING_MS = 1500

/**
 * The saved searches. The service counts their new companies in portions: refetches while counts are missing and
 * each answer brings some.
 */
export function useSavedSearches(enabled = true) {
  const answer = useEndpoint(searchEndpoints.savedSearches, {}, { enabled })
  const { data, isFetching, refetch } = answer
  const uncounted = data?.filter(search => search.news === null).length ?? 0
  const last = useRef(Infinity)
  useEffect(() => {
    if (isFetching) return undefined
    const advances = uncounted > 0 && uncounted < last.current
    last.current = uncounted === 0 ? Infinity : uncounted
    if (!advances) return undefined
    const timer = setTimeout(() => void refetch(), COUNTING_MS)
    return () => clearTimeout(timer)
  }, [uncounted, isFetching, refetch])
  return answer
}
