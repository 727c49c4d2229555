import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../../contract/defineEndpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Favorite } from '../../contract/entities/favorite.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { useApi } from '../../http/useApi.ts'
import { endpointKey, useEndpoint } from '../../http/useEndpoint.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { patchFavorite } from '../../prospecting/patchFavorite.ts'
import { formatText } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNotice } from '../../ui/useNotice.tsx'

export type FavoritePage = ResponseOf<typeof endpoints.favorites>

export const PAGE_SIZE = 20

const MAX_KEYWORD = 200

interface Place {
  readonly keyword: string
  readonly page: number
}

/** The list of favourites: where it stands in the address, its rows, and taking one out of it. */
export function useFavorCompany() {
  const navigation = useNavigation()
  const { keyword, page } = readPlace(navigation.search)
  const answer = useEndpoint(
    endpoints.favorites,
    { query: { page, pageSize: PAGE_SIZE, ...(keyword === '' ? {} : { keyword }) } },
    { keepPrevious: true }
  )
  return {
    keyword,
    page,
    answer,
    show: (place: Place) => navigation.setSearch(writePlace(place)),
    remove: useRemove()
  }
}

/** Takes a company out of the list at once; whoever did not mean it takes that back. */
function useRemove(): (favorite: Favorite) => void {
  const api = useApi()
  const client = useQueryClient()
  const notice = useNotice()
  const report = useReportFailure()
  const texts = useTexts().favorite
  const listed = { queryKey: endpointKey(endpoints.favorites) }
  const refresh = (): void => void client.invalidateQueries(listed)

  const { mutate: restore } = useMutation({
    mutationFn: ({ company, note }: Favorite) =>
      api(endpoints.addFavorite, { body: { companyId: company.id, ...(note === null ? {} : { note }) } }),
    onSuccess: (_, { company }) => patchFavorite(client, company.id, true),
    onError: failure => report(failure, texts.addFailed),
    onSettled: refresh
  })
  const { mutate: remove } = useMutation({
    mutationFn: ({ company }: Favorite) => api(endpoints.removeFavorite, { params: { id: company.id } }),
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

function withoutCompany(page: FavoritePage, id: string): FavoritePage {
  const items = page.items.filter(each => each.company.id !== id)
  return { ...page, items, total: page.total - (page.items.length - items.length) }
}

function readPlace(search: string): Place {
  const params = new URLSearchParams(search)
  const page = params.get('page') ?? ''
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
  }
}

function writePlace({ keyword, page }: Place): string {
  const params = new URLSearchParams()
  if (keyword.trim() !== '') params.set('keyword', keyword.trim())
  if (page !== 1) params.set('page', String(page))
  return params.toString()
}
