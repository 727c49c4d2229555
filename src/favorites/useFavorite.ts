import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { favoriteEndpoints } from '../contract/endpoints/favorites.ts'
import { useReportFailure } from '../errors/useReportFailure.ts'
import { useApi } from '../http/useApi.ts'
import { endpointKey } from '../http/useEndpoint.ts'
import { favoriteTexts } from '../text/favorite.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { patchFavorite } from './patchFavorite.ts'

/**
 * Keeps a company or no longer does: shown at once, taken back if the server refuses. A press under way belongs to its
 * company, and not to the next one that stands in the same place. Plain calls: a list has a hundred stars, few of which
 * anybody presses.
 */
export function useFavorite(companyId: string) {
  const api = useApi()
  const client = useQueryClient()
  const report = useReportFailure()
  const texts = useTexts(favoriteTexts)
  const [busy, setBusy] = useState<string | null>(null)
  const keep = async (kept: boolean): Promise<void> => {
    setBusy(companyId)
    patchFavorite(client, companyId, kept)
    try {
      await (kept
        ? api(favoriteEndpoints.addFavorite, { body: { companyId } })
        : api(favoriteEndpoints.removeFavorite, { params: { id: companyId } }))
      // What was asked for before may have come since.
      patchFavorite(client, companyId, kept)
      void client.invalidateQueries({ queryKey: endpointKey(favoriteEndpoints.favorites) })
    } catch (failure) {
      patchFavorite(client, companyId, !kept)
      report(failure, kept ? texts.addFailed : texts.removeFailed)
    } finally {
      setBusy(now => (now === companyId ? null : now))
    }
  }
  return { keep, isPending: busy === companyId }
}
