import {
  favoriteColumns,
  favoriteFilters,
  type FavoriteColumnKey,
  type FavoriteFilterKey
} from '../../catalogue/favorites.ts'
import { writeSort } from '../../catalogue/columns.ts'
import type { FavoriteSelectionBody } from '../../contract/endpoints/favorites.ts'
import { writeTokens } from '../../domain/criteria/criteria.ts'
import type { ResourceQuery } from '../../domain/criteria/resourceQuery.ts'
import type { SelectionDescription } from '../../list/controller/selection.ts'

export const favoriteTerms = {
  filters: favoriteFilters,
  columns: favoriteColumns,
  views: ['list'],
  pageSizes: [20, 50, 100]
} as const

export type FavoriteQuery = ResourceQuery<FavoriteFilterKey, FavoriteColumnKey>

/** A query as the service reads it, without its page. */
export function favoriteRequest({ criteria, sort }: Pick<FavoriteQuery, 'criteria' | 'sort'>) {
  const { keyword, group, followUp, due, customer, tag } = criteria
  return {
    ...(keyword && { keyword: keyword[0] }),
    ...(group && { groupId: group[0] }),
    ...(followUp && { followUp: writeTokens(favoriteFilters.followUp, followUp) }),
    ...(due && { due: writeTokens(favoriteFilters.due, due) }),
    ...(customer && { customer: writeTokens(favoriteFilters.customer, customer) }),
    ...(tag && { tag: tag[0] }),
    ...(sort && { sort: writeSort(sort) })
  }
}

/** A selection as the service reads it. */
export function favoriteSelection(description: SelectionDescription<FavoriteQuery>): FavoriteSelectionBody {
  if ('ids' in description) return { by: 'ids', ids: description.ids }
  const { first, without, query } = description
  return { by: 'query', first, without, query: favoriteRequest(query) }
}
