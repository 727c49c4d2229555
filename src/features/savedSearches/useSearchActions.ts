import { writeSort } from '../../catalogue/columns.ts'
import type { ListQuery } from '../../domain/criteria/listQuery.ts'
import type { RequestOf } from '../../contract/base/defineEndpoint.ts'
import { searchEndpoints } from '../../contract/endpoints/searches.ts'
import type { SavedSearch } from '../../contract/entities/savedSearch.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../http/queries.tsx'
import { endpointKey } from '../../http/useEndpoint.ts'
import { useApi } from '../../http/useConnection.ts'
import { formatText } from '../../text/format.ts'
import { savedSearchTexts } from '../../text/areas/savedSearches.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNotice } from '../../ui/useNotice.tsx'

/** The part of a list query that is saved. */
export type SearchState = Pick<ListQuery, 'criteria' | 'sort' | 'columns'>

export function searchBody({ criteria, sort, columns }: SearchState) {
  return { criteria, sort: sort && writeSort(sort), columns }
}

const listed = { queryKey: endpointKey(searchEndpoints.savedSearches) }

/** Saves a list query under a name. */
export function useSaveSearch() {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation<SavedSearch, Failure, { readonly name: string; readonly state: SearchState }>({
    mutationFn: ({ name, state }) =>
      api(searchEndpoints.saveSearch, { body: { name, ...searchBody(state) } }),
    onSettled: refresh
  })
}

type Change = RequestOf<typeof searchEndpoints.changeSearch>['body']

/** Renames a search, replaces its criteria, or marks its changes as seen. */
export function useChangeSearch(id: string) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation<SavedSearch, Failure, Change>({
    mutationFn: body => api(searchEndpoints.changeSearch, { params: { id }, body }),
    onSettled: refresh
  })
}

/** Removes a search at once, with an undo. */
export function useRemoveSearch(): (search: SavedSearch) => void {
  const api = useApi()
  const client = useQueryClient()
  const refresh = useRefresh()
  const notice = useNotice()
  const report = useReportFailure()
  const texts = useTexts(savedSearchTexts)
  const { mutate: restore } = useMutation<SavedSearch, Failure, SavedSearch>({
    mutationFn: ({ id }) => api(searchEndpoints.changeSearch, { params: { id }, body: { removed: false } }),
    onError: failure => report(failure, texts.restoreFailed),
    onSettled: refresh
  })
  const { mutate: remove } = useMutation<unknown, Failure, SavedSearch>({
    mutationFn: ({ id }) => api(searchEndpoints.removeSearch, { params: { id } }),
    onMutate: async ({ id }) => {
      // A query in flight would bring it back.
      await client.cancelQueries(listed)
      client.setQueriesData<SavedSearch[]>(listed, searches => searches?.filter(each => each.id !== id))
    },
    onSuccess: (_, search) => notice.undoable(texts.removed(formatText(search.name)), () => restore(search)),
    onError: failure => report(failure, texts.removeFailed),
    onSettled: refresh
  })
  return remove
}

function useRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries(listed)
    void client.invalidateQueries({ queryKey: endpointKey(searchEndpoints.searchChanges) })
  }
}
