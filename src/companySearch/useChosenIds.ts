import { useState } from 'react'
import { useReportFailure } from '../errors/useReportFailure.ts'
import { useApi } from '../http/useApi.ts'
import { selectionTexts } from '../text/selection.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Selection } from '../list/selection/selection.ts'
import { idsOf } from './selectionBody.ts'

/** The ids of what is chosen, for those who need them by name: a selection may be described only. */
export function useChosenIds(selection: Selection) {
  const api = useApi()
  const report = useReportFailure()
  const texts = useTexts(selectionTexts)
  const [isReading, setIsReading] = useState(false)
  const read = async (then: (ids: readonly string[]) => void): Promise<void> => {
    setIsReading(true)
    try {
      then(await idsOf(api, selection))
    } catch (failure) {
      report(failure, texts.readFailed)
    } finally {
      setIsReading(false)
    }
  }
  const withIds = (then: (ids: readonly string[]) => void): void => void read(then)
  return { withIds, isReading }
}
