import { useState } from 'react'
import { starEndpoints } from '../../contract/endpoints/star.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { useCan } from '../../session/useSession.ts'
import { favoriteTexts } from '../../text/areas/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { patchFavorite, refreshFavorites } from './patchFavorite.ts'

/** Makes a company a favorite or no longer: shown at once, undone if the server refuses. */
function useSetFavorite(): (companyId: string, favorite: boolean) => Promise<void> {
  const api = useApi()
  const client = useQueryClient()
  const report = useReportFailure()
  const texts = useTexts(favoriteTexts)
  return async (companyId, favorite) => {
    const mutationKey = ['favorite', companyId]
    // Ignore a second press before the answer, on the star or by the key of the row.
    if (client.isMutating({ mutationKey }) > 0) return
    patchFavorite(client, companyId, favorite)
    try {
      // Without an observer: a list has a hundred stars, few of which are ever pressed.
      await client
        .getMutationCache()
        .build(client, {
          mutationKey,
          mutationFn: async () =>
            favorite
              ? api(starEndpoints.addFavorite, { body: { companyId } })
              : api(starEndpoints.removeFavorite, { params: { id: companyId } })
        })
        .execute(undefined)
      // Answers of requests from before may have come since.
      patchFavorite(client, companyId, favorite)
      refreshFavorites(client)
    } catch (failure) {
      patchFavorite(client, companyId, !favorite)
      report(failure, favorite ? texts.addFailed : texts.removeFailed)
    }
  }
}

/** One company's star. A pending press belongs to its company, not to the next one in the same row. */
export function useFavorite(companyId: string) {
  const send = useSetFavorite()
  const [busy, setBusy] = useState<string | null>(null)
  const setFavorite = async (favorite: boolean): Promise<void> => {
    setBusy(companyId)
    await send(companyId, favorite)
    setBusy(now => (now === companyId ? null : now))
  }
  return { setFavorite, isPending: busy === companyId }
}

/** What a star does, for the key of a row; null for users who may not. */
export function useFavoriteAction() {
  const may = useCan('favorite:write')
  const setFavorite = useSetFavorite()
  if (!may) return null
  return ({ id, favorite }: { readonly id: string; readonly favorite: boolean }): void =>
    void setFavorite(id, !favorite)
}
