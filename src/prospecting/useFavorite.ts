import { useMutation, useQueryClient } from '@tanstack/react-query'
import { favoriteEndpoints } from '../contract/endpoints/favorites.ts'
import { useReportFailure } from '../errors/useReportFailure.ts'
import type { Failure } from '../failures/failure.ts'
import { endpointKey } from '../http/useEndpoint.ts'
import { useApi } from '../http/useApi.ts'
import { favoriteTexts } from '../text/favorite.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { patchFavorite } from './patchFavorite.ts'

/** Keeps a company or no longer does: shown at once, taken back if the server refuses. */
export function useFavorite(companyId: string) {
  const api = useApi()
  const client = useQueryClient()
  const report = useReportFailure()
  const texts = useTexts({ favorite: favoriteTexts }).favorite
  const { mutate, isPending } = useMutation<unknown, Failure, boolean>({
    mutationFn: keep =>
      keep
        ? api(favoriteEndpoints.addFavorite, { body: { companyId } })
        : api(favoriteEndpoints.removeFavorite, { params: { id: companyId } }),
    onMutate: keep => patchFavorite(client, companyId, keep),
    onSuccess: (_, keep) => {
      patchFavorite(client, companyId, keep)
      void client.invalidateQueries({ queryKey: endpointKey(favoriteEndpoints.favorites) })
    },
    onError: (failure, keep) => {
      patchFavorite(client, companyId, !keep)
      report(failure, keep ? texts.addFailed : texts.removeFailed)
    }
  })
  return { keep: mutate, isPending }
}
