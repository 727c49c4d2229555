import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import { MAX_FAVORITES_PER_CALL } from '../../contract/endpoints/star.ts'
import type { FavoriteGroup } from '../../contract/entities/favorite.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../http/queries.tsx'
import type { Api } from '../../http/pipeline/api.ts'
import { useApi } from '../../http/useConnection.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNotice } from '../../ui/useNotice.tsx'
import { refreshFavorites } from './patchFavorite.ts'
import { useRemoveFavorites } from './useManyFavorites.ts'

interface GroupChange {
  readonly id: string
  readonly name?: string
  readonly shared?: boolean
}

/** Renames an own group, shares it or no longer. */
export function useChangeGroup() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<FavoriteGroup, Failure, GroupChange>({
    mutationFn: ({ id, ...body }) => api(favoriteEndpoints.updateFavoriteGroup, { params: { id }, body }),
    onSettled: () => refreshFavorites(client)
  })
}

/** Takes the own favorites out of a group, or removes them, with a way to undo it. */
export function useEmptyGroup() {
  const api = useApi()
  const client = useQueryClient()
  const notice = useNotice()
  const report = useReportFailure()
  const texts = useTexts(followUpTexts)
  const { mutate: remove } = useRemoveFavorites()
  interface Moved {
    readonly ids: readonly string[]
    readonly groupId: string | null
  }
  const move = ({ ids, groupId }: Moved) =>
    api(favoriteEndpoints.changeFavorites, { body: { selection: { by: 'ids', ids }, groupId } })
  const { mutate: moveBack } = useMutation<unknown, Failure, Moved>({
    mutationFn: move,
    onError: failure => report(failure, texts.restoreFailed),
    onSettled: () => refreshFavorites(client)
  })
  return useMutation<void, Failure, { readonly group: FavoriteGroup; readonly drop: boolean }>({
    mutationFn: async ({ group, drop }) => {
      const { ids, isAll } = await ownIds(api, group.id)
      if (ids.length === 0) return notice.info(texts.nothingToEmpty)
      if (drop) remove({ by: 'ids', ids })
      else {
        await move({ ids, groupId: null })
        notice.undoable(texts.movedOut(formatNumber(ids.length)), () => moveBack({ ids, groupId: group.id }))
      }
      if (!isAll) notice.info(texts.stillMore(formatNumber(MAX_FAVORITES_PER_CALL)))
      return undefined
    },
    onError: failure => report(failure, texts.emptyFailed),
    onSettled: () => refreshFavorites(client)
  })
}

const PAGE_SIZE = 200

/** The own favorites in a group, as many as one call takes. Rejects with a Failure. */
async function ownIds(api: Api, groupId: string) {
  const from = async (page: number, known: readonly string[]): Promise<readonly string[]> => {
    const query = { page, pageSize: PAGE_SIZE, groupId }
    const { items } = await api(favoriteEndpoints.favorites, { query }, { dedupe: false })
    const ids = [...known, ...items.filter(({ keeper }) => keeper === null).map(({ id }) => id)]
    return items.length < PAGE_SIZE || ids.length > MAX_FAVORITES_PER_CALL ? ids : from(page + 1, ids)
  }
  const ids = await from(1, [])
  return { ids: ids.slice(0, MAX_FAVORITES_PER_CALL), isAll: ids.length <= MAX_FAVORITES_PER_CALL }
}
