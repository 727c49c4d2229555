import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import type { SelectionBody } from '../../contract/base/selectionSchema.ts'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import type { FavoriteBatch, FavoriteGroup } from '../../contract/entities/favorite.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient, type QueryClient } from '../../http/queries.tsx'
import { endpointKey, useEndpoint } from '../../http/useEndpoint.ts'
import { useApi } from '../../http/useConnection.ts'
import { refreshFavorites } from './patchFavorite.ts'

/** The favorite groups the member of staff sees, with their sizes. */
export function useGroups() {
  return useEndpoint(favoriteEndpoints.favoriteGroups, {})
}

/** Refetches that, and what shows companies with a star: after a change of many. */
export function refreshStars(client: QueryClient): void {
  refreshFavorites(client)
  for (const endpoint of [
    companySearchEndpoints.searchCompanies,
    companyEndpoints.company,
    companySearchEndpoints.companyRows
  ]) {
    void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
}

interface NewGroup {
  readonly name: string
  readonly shared: boolean
}

/** Adds a group; the list shows it at once. */
export function useAddGroup() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<FavoriteGroup, Failure, NewGroup>({
    mutationFn: group => api(favoriteEndpoints.addFavoriteGroup, { body: group }),
    onSuccess: made => {
      client.setQueriesData<{ groups: FavoriteGroup[]; total: number; ungrouped: number }>(
        { queryKey: endpointKey(favoriteEndpoints.favoriteGroups) },
        known => known && { ...known, groups: [made, ...known.groups] }
      )
      void client.invalidateQueries({ queryKey: endpointKey(favoriteEndpoints.favoriteGroups) })
    }
  })
}

interface NewFavorites {
  readonly selection: SelectionBody
  /** Null for no group. */
  readonly groupId: string | null
  readonly move: boolean
}

/** Adds many favorites; lists and stars refetch. */
export function useAddFavorites() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<FavoriteBatch, Failure, NewFavorites>({
    mutationFn: ({ selection, groupId, move }) =>
      api(favoriteEndpoints.addFavorites, {
        body: { selection, move, ...(groupId === null ? {} : { groupId }) }
      }),
    onSuccess: () => refreshStars(client)
  })
}
