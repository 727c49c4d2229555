import { useMemo } from 'react'
import type { ColumnKey } from '../../catalogue/columns.ts'
import { filters, type FilterKey } from '../../catalogue/filters.ts'
import { industrialGroups } from '../../catalogue/insights/industrialRules.ts'
import { writeTokens } from '../../domain/criteria/criteria.ts'
import { emptyListQuery, readListQuery } from '../../domain/criteria/listQuery.ts'
import type { ControlledList } from '../../list/controller/useListController.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'

const { key } = filters.industrialState

/**
 * The states whose companies are listed, from the address or the embedding page, with the other criteria. Before anybody
 * chooses: who is in a register, and nobody who is only thought to belong there.
 */
export function useIndustrialStates({ query, onQueryChange }: ControlledList<FilterKey, ColumnKey>) {
  const navigation = useNavigation()
  const read = useMemo(
    () =>
      query ? { query: { ...emptyListQuery, ...query }, ignored: [] } : readListQuery(navigation.search),
    [query, navigation.search]
  )
  const { [key]: states = industrialGroups.registered, ...criteria } = read.query.criteria
  const ignored = useMemo(() => read.ignored.filter(each => each.key === key), [read])
  const choose = useStableCallback((next: readonly string[] | undefined): void => {
    const chosen = { ...criteria, ...(next && { [key]: next }) }
    onQueryChange?.({ ...read.query, criteria: chosen, page: 1, cursor: null })
    if (query) return
    const params = new URLSearchParams(navigation.search)
    for (const name of [key, 'page', 'cursor']) params.delete(name)
    if (next) params.set(key, writeTokens(filters[key], next))
    navigation.setSearch(params.toString())
  })
  return { states, criteria, ignored, choose }
}
