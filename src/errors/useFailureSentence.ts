import { useCallback } from 'react'
import { failureSentence } from '../text/failureSentence.ts'
import { failureTexts } from '../text/areas/failures.ts'
import { pageTexts } from '../text/areas/pages.ts'
import { useTexts, useLocale } from '../text/TextProvider.tsx'
import { isChunkFailure, isOffline } from './chunkFailure.ts'

/** The sentence for anything thrown, including a chunk that failed to load. */
export function useFailureSentence(): (error: unknown) => string {
  const failures = useTexts(failureTexts)
  const { chunk } = useTexts(pageTexts)
  const locale = useLocale()
  return useCallback(
    error => {
      if (!isChunkFailure(error)) return failureSentence(error, failures, locale)
      return isOffline() ? failures.offline : chunk
    },
    [failures, chunk, locale]
  )
}
