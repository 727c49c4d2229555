import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../../contract/defineEndpoint.ts'
import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import type { Favorite } from '../../contract/entities/favorite.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { useApi } from '../../http/useApi.ts'
import { endpointKey, useEndpoint } from '../../http/useEndpoint.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { refreshFavorites } from '../../favorites/useGroups.ts'
import { patchFavorite } from '../../favorites/patchFavorite.ts'
import { formatText } from '../../text/format.ts'
import { favoriteTexts } from '../../text/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNotice } from '../../ui/useNotice.tsx'

export type FavoritePage = ResponseOf<typeof favoriteEndpoints.favorites>

export const PAGE_SIZE = 20

const MAX_KEYWORD = 200

interface Place {
  readonly keyword: string
  readonly page: number
  /** The id of a group, NO_GROUP, or null for all. */
  readonly group: string | null
}

/** The list of favourites: where it stands in the address, its rows, and taking one out of it. */
export function useFavorCompany() {
  const navigation = useNavigation()
  const place = readPlace(navigation.search)
  const { keyword, page, group } = place
  const answer = useEndpoint(
    favoriteEndpoints.favorites,
    {
      query: {
        page,
        pageSize: PAGE_SIZE,
        ...(keyword === '' ? {} : { keyword }),
        ...(group === null ? {} : { groupId: group })
      }
    },
    { keepPrevious: true }
  )
  return {
    ...place,
    answer,
    show: (patch: Partial<Place>) => navigation.setSearch(writePlace({ ...place, page: 1, ...patch })),
    remove: useRemove(),
    move: useMove()
  }
}

/** Takes a company out of the list at once; whoever did not mean it takes that back. */
function useRemove(): (favorite: Favorite) => void {
  const api = useApi()
  const client = useQueryClient()
  const notice = useNotice()
  const report = useReportFailure()
  const texts = useTexts(favoriteTexts)
  const listed = { queryKey: endpointKey(favoriteEndpoints.favorites) }
  const refresh = (): void => refreshFavorites(client)

  const { mutate: restore } = useMutation({
    mutationFn: ({ company, note, tags, group }: Favorite) =>
      api(favoriteEndpoints.addFavorite, {
        body: {
          companyId: company.id,
          tags,
          ...(note === null ? {} : { note }),
          ...(group === null ? {} : { groupId: group.id })
        }
      }),
    onSuccess: (_, { company }) => patchFavorite(client, company.id, true),
    onError: failure => report(failure, texts.addFailed),
    onSettled: refresh
  })
  const { mutate: remove } = useMutation({
    mutationFn: ({ company }: Favorite) =>
      api(favoriteEndpoints.removeFavorite, { params: { id: company.id } }),
    onMutate: async ({ company }) => {
      // An answer that is still on its way would bring the row back.
      await client.cancelQueries(listed)
      client.setQueriesData<FavoritePage>(listed, page => page && withoutCompany(page, company.id))
      patchFavorite(client, company.id, false)
    },
    onSuccess: (_, favorite) =>
      notice.undoable(texts.removed(formatText(favorite.company.name)), texts.undo, () => restore(favorite)),
    onError: (failure, { company }) => {
      patchFavorite(client, company.id, true)
      report(failure, texts.removeFailed)
    },
    onSettled: refresh
  })
  return remove
}

interface Move {
  readonly favorite: Favorite
  /** Null for no group. */
  readonly groupId: string | null
}

/** Puts a favourite into another group. */
function useMove(): (move: Move) => void {
  const api = useApi()
  const client = useQueryClient()
  const report = useReportFailure()
  const texts = useTexts(favoriteTexts)
  const { mutate } = useMutation({
    mutationFn: ({ favorite, groupId }: Move) =>
      api(favoriteEndpoints.updateFavorite, { params: { id: favorite.company.id }, body: { groupId } }),
    onError: failure => report(failure, texts.moveFailed),
    onSettled: () => refreshFavorites(client)
  })
  return mutate
}

function withoutCompany(page: FavoritePage, id: string): FavoritePage {
  const items = page.items.filter(each => each.company.id !== id)
  return { ...page, items, total: page.total - (page.items.length - items.length) }
}

function readPlace(search: string): Place {
  const params = new URLSearchParams(search)
  const page = params.get('page') ?? ''
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    group: readGroup(params.get('group') ?? '')
  }
}

function readGroup(group: string): string | null {
  return /^[\w-]{1,64}$/.test(group) ? group : null
}

function writePlace({ keyword, page, group }: Place): string {
  const params = new URLSearchParams()
  if (keyword.trim() !== '') params.set('keyword', keyword.trim())
  if (group !== null) params.set('group', group)
  if (page !== 1) params.set('page', String(page))
  return params.toString()
}
