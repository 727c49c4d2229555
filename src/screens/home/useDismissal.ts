import { useState } from 'react'
import { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { Recommendation } from '../../contract/entities/home.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey } from '../../http/useEndpoint.ts'
import { formatText } from '../../text/format.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNotice } from '../../ui/useNotice.tsx'

/** Takes recommended companies away: at once, with a way back; one that the service keeps comes back by itself. */
export function useDismissal() {
  const texts = useTexts(homeTexts)
  const api = useApi()
  const client = useQueryClient()
  const notice = useNotice()
  const report = useReportFailure()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const show = (id: string): void => setGone(now => new Set([...now].filter(each => each !== id)))
  const refresh = (): void =>
    void client.invalidateQueries({ queryKey: endpointKey(homeEndpoints.recommendCompanies) })

  const restore = async ({ id }: Recommendation): Promise<void> => {
    try {
      await api(homeEndpoints.restoreRecommendation, { params: { id } })
      show(id)
      refresh()
    } catch (failure) {
      report(failure, texts.restoreFailed)
    }
  }
  const send = async (company: Recommendation): Promise<void> => {
    const { id, name } = company
    try {
      await api(homeEndpoints.dismissRecommendation, { params: { id }, body: {} })
      notice.undoable(texts.dismissed(formatText(name)), () => void restore(company))
      // Another one takes its place.
      refresh()
    } catch (failure) {
      show(id)
      report(failure, texts.dismissFailed)
    }
  }
  return {
    isDismissed: (id: string): boolean => gone.has(id),
    dismiss: (company: Recommendation): void => {
      setGone(now => new Set([...now, company.id]))
      void send(company)
    }
  }
}
