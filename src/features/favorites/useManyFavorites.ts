import type { RequestOf } from '../../contract/base/defineEndpoint.ts'
import { favoriteEndpoints, type FavoriteSelectionBody } from '../../contract/endpoints/favorites.ts'
import type {
  FavoriteChanges,
  RemovedFavorites,
  RestoredFavorites
} from '../../contract/entities/favorite.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNotice } from '../../ui/useNotice.tsx'
import { refreshFavorites } from './patchFavorite.ts'
import { refreshStars } from './useGroups.ts'

type ChangeBody = RequestOf<typeof favoriteEndpoints.changeFavorites>['body']
type AssignBody = RequestOf<typeof favoriteEndpoints.assignFavorites>['body']
type UpdateRequest = RequestOf<typeof favoriteEndpoints.updateFavorite>

/** The tags of the own favorites, the most used first. */
export function useFavoriteTags() {
  return useEndpoint(favoriteEndpoints.favoriteTags, {})
}

/** Who can follow a favorite. */
export function useFollowers() {
  return useEndpoint(favoriteEndpoints.followers, {})
}

/** Changes one favorite; what it is not given stays. */
export function useUpdateFavorite() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<unknown, Failure, UpdateRequest>({
    mutationFn: request => api(favoriteEndpoints.updateFavorite, request),
    onSettled: () => refreshFavorites(client)
  })
}

/** Changes many favorites, all or none. */
export function useChangeFavorites() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<FavoriteChanges, Failure, ChangeBody>({
    mutationFn: body => api(favoriteEndpoints.changeFavorites, { body }),
    onSettled: () => refreshFavorites(client)
  })
}

/** Lets a colleague follow favorites, or gives them back. */
export function useAssignFavorites() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<FavoriteChanges, Failure, AssignBody>({
    mutationFn: body => api(favoriteEndpoints.assignFavorites, { body }),
    onSettled: () => refreshFavorites(client)
  })
}

/** Removes many favorites, with a way to undo it that brings back all that was noted of them. */
export function useRemoveFavorites() {
  const api = useApi()
  const client = useQueryClient()
  const notice = useNotice()
  const report = useReportFailure()
  const texts = useTexts(followUpTexts)
  const { mutate: restore } = useMutation<RestoredFavorites, Failure, readonly string[]>({
    mutationFn: ids => api(favoriteEndpoints.restoreFavorites, { body: { ids } }),
    onSuccess: ({ refused }) => {
      if (refused > 0) notice.info(texts.restoredSome(formatNumber(refused)))
    },
    onError: failure => report(failure, texts.restoreFailed),
    onSettled: () => refreshStars(client)
  })
  return useMutation<RemovedFavorites, Failure, FavoriteSelectionBody>({
    mutationFn: selection => api(favoriteEndpoints.removeFavorites, { body: { selection } }),
    onSuccess: ({ removed, refused }) => {
      if (removed.length === 0) return notice.info(texts.noneRemoved)
      const count = formatNumber(removed.length)
      const sentence = refused > 0 ? texts.removedSome(count, formatNumber(refused)) : texts.removed(count)
      return notice.undoable(sentence, () => restore(removed))
    },
    onError: failure => report(failure, texts.removeFailed),
    onSettled: () => refreshStars(client)
  })
}
