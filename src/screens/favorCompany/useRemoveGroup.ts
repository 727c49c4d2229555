import { useMutation, useQueryClient } from '@tanstack/react-query'
import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import type { FavoriteGroup } from '../../contract/entities/favorite.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { useApi } from '../../http/useApi.ts'
import { refreshFavorites } from '../../favorites/useGroups.ts'
import { formatText } from '../../text/format.ts'
import { favoriteTexts } from '../../text/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNotice } from '../../ui/useNotice.tsx'

/** Removes a group, what stands in it stays kept; whoever did not mean it takes that back. */
export function useRemoveGroup(): (group: FavoriteGroup) => void {
  const api = useApi()
  const client = useQueryClient()
  const notice = useNotice()
  const report = useReportFailure()
  const texts = useTexts(favoriteTexts)
  const refresh = (): void => refreshFavorites(client)
  const { mutate: restore } = useMutation({
    mutationFn: ({ id }: FavoriteGroup) =>
      api(favoriteEndpoints.restoreFavoriteGroup, { params: { id }, body: {} }),
    onError: failure => report(failure, texts.groupRestoreFailed),
    onSettled: refresh
  })
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: FavoriteGroup) => api(favoriteEndpoints.removeFavoriteGroup, { params: { id } }),
    onSuccess: (_, group) =>
      notice.undoable(texts.groupRemoved(formatText(group.name)), texts.undo, () => restore(group)),
    onError: failure => report(failure, texts.groupRemoveFailed),
    onSettled: refresh
  })
  return remove
}
