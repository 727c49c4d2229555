import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints } from '../contract/endpoints.ts'
import { useReportFailure } from '../errors/useReportFailure.ts'
import type { Failure } from '../failures/failure.ts'
import { endpointKey } from '../http/useEndpoint.ts'
import { useApi } from '../http/useApi.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { patchFavorite } from './patchFavorite.ts'

/** Keeps a company or no longer does: shown at once, taken back if the server refuses. */
export function useFavorite(companyId: string) {
  const api = useApi()
  const client = useQueryClient()
  const report = useReportFailure()
  const texts = useTexts().favorite
  const { mutate, isPending } = useMutation<unknown, Failure, boolean>({
    mutationFn: keep =>
      keep
        ? api(endpoints.addFavorite, { body: { companyId } })
        : api(endpoints.removeFavorite, { params: { id: companyId } }),
    onMutate: keep => patchFavorite(client, companyId, keep),
    onSuccess: (_, keep) => {
      patchFavorite(client, companyId, keep)
      void client.invalidateQueries({ queryKey: endpointKey(endpoints.favorites) })
    },
    onError: (failure, keep) => {
      patchFavorite(client, companyId, !keep)
      report(failure, keep ? texts.addFailed : texts.removeFailed)
    }
  })
  return { keep: mutate, isPending }
}
