import type { FollowUp } from '../../catalogue/followUps.ts'
import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import { starEndpoints } from '../../contract/endpoints/star.ts'
import type { Favorite, FavoriteGroup } from '../../contract/entities/favorite.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { patchFavorite } from './patchFavorite.ts'
import { refreshFavorites } from './patchFavorite.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient, type QueryClient } from '../../http/queries.tsx'
import type { Api } from '../../http/pipeline/api.ts'
import { endpointKey } from '../../http/useEndpoint.ts'
import { useApi } from '../../http/useConnection.ts'
import type { ListPage } from '../../list/controller/resource.ts'
import { favoriteTexts } from '../../text/areas/favorite.ts'
import { formatText } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNotice } from '../../ui/useNotice.tsx'

interface Change<Subject> {
  readonly call: (api: Api, subject: Subject) => Promise<unknown>
  readonly failed: (reason: string) => string
  readonly before?: (subject: Subject, client: QueryClient) => Promise<void>
  readonly done?: (subject: Subject, client: QueryClient) => void
  readonly undone?: (subject: Subject, client: QueryClient) => void
}

/** A failed change is reported and undone; lists and groups are refreshed in either case. */
function useChange<Subject>({ call, failed, before, done, undone }: Change<Subject>) {
  const api = useApi()
  const client = useQueryClient()
  const report = useReportFailure()
  return useMutation<unknown, Failure, Subject>({
    mutationFn: async subject => call(api, subject),
    onMutate: async subject => before?.(subject, client),
    onSuccess: (_, subject) => done?.(subject, client),
    onError: (failure, subject) => {
      undone?.(subject, client)
      report(failure, failed)
    },
    onSettled: () => refreshFavorites(client)
  }).mutate
}

/** Takes a company out of the list at once, with a way to undo it. */
export function useRemoveFavorite(): (favorite: Favorite) => void {
  const notice = useNotice()
  const texts = useTexts(favoriteTexts)
  const restore = useChange<Favorite>({
    call: async (api, { id }) => api(favoriteEndpoints.restoreFavorites, { body: { ids: [id] } }),
    failed: texts.addFailed,
    done: ({ company }, client) => patchFavorite(client, company.id, true)
  })
  return useChange<Favorite>({
    call: async (api, { company }) => api(starEndpoints.removeFavorite, { params: { id: company.id } }),
    failed: texts.removeFailed,
    before: async ({ id, company }, client) => {
      const listed = { queryKey: endpointKey(favoriteEndpoints.favorites) }
      // A response under way would bring the row back.
      await client.cancelQueries(listed)
      client.setQueriesData<ListPage<Favorite>>(listed, page => page && without(page, id))
      patchFavorite(client, company.id, false)
    },
    done: favorite =>
      notice.undoable(texts.removed(formatText(favorite.company.name)), () => restore(favorite)),
    undone: ({ company }, client) => patchFavorite(client, company.id, true)
  })
}

function without(page: ListPage<Favorite>, id: string): ListPage<Favorite> {
  const items = page.items.filter(each => each.id !== id)
  return { ...page, items, total: page.total - (page.items.length - items.length) }
}

/** Moves a favorite into another group, or (null) into none. */
export function useMoveFavorite() {
  return useChange<{ readonly id: string; readonly groupId: string | null }>({
    call: async (api, { id, groupId }) =>
      api(favoriteEndpoints.updateFavorite, { params: { id }, body: { groupId } }),
    failed: useTexts(favoriteTexts).moveFailed
  })
}

interface NewState {
  readonly favorite: Favorite
  readonly followUp: FollowUp
}

function showFollowUp(client: QueryClient, id: string, followUp: FollowUp): void {
  client.setQueriesData<ListPage<Favorite>>(
    { queryKey: endpointKey(favoriteEndpoints.favorites) },
    page =>
      page && { ...page, items: page.items.map(each => (each.id === id ? { ...each, followUp } : each)) }
  )
}

/** Changes how far one has come with a favorite; the list shows it at once. */
export function useSetFollowUp() {
  return useChange<NewState>({
    call: async (api, { favorite: { id }, followUp }) =>
      api(favoriteEndpoints.updateFavorite, { params: { id }, body: { followUp } }),
    failed: useTexts(favoriteTexts).stateFailed,
    before: async ({ favorite, followUp }, client) => {
      // A response under way would bring the former state back.
      await client.cancelQueries({ queryKey: endpointKey(favoriteEndpoints.favorites) })
      showFollowUp(client, favorite.id, followUp)
    },
    undone: ({ favorite }, client) => showFollowUp(client, favorite.id, favorite.followUp)
  })
}

/** Removes a group, with a way to undo it; its companies stay favorites. */
export function useRemoveGroup(): (group: FavoriteGroup) => void {
  const notice = useNotice()
  const texts = useTexts(favoriteTexts)
  const restore = useChange<FavoriteGroup>({
    call: async (api, { id }) => api(favoriteEndpoints.restoreFavoriteGroup, { params: { id }, body: {} }),
    failed: texts.groupRestoreFailed
  })
  return useChange<FavoriteGroup>({
    call: async (api, { id }) => api(favoriteEndpoints.removeFavoriteGroup, { params: { id } }),
    failed: texts.groupRemoveFailed,
    done: group => notice.undoable(texts.groupRemoved(formatText(group.name)), () => restore(group))
  })
}
