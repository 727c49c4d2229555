import { useMemo } from 'react'
import { withCriterion, type Criteria, type Ignored } from '../catalogue/criteria.ts'
import type { FilterKey } from '../catalogue/filters.ts'
import { isListParameter, readListQuery, writeListQuery, type ListQuery } from '../catalogue/listQuery.ts'
import { useNavigation } from '../navigation/useNavigation.ts'

/** A list's state and the one way to change it. */
export interface ListState {
  readonly query: ListQuery
  /** Parts of the address that were not understood and therefore are not applied. */
  readonly ignored: readonly Ignored[]
  /** Changes some of it; whatever changes the rows leads back to the first page. */
  readonly change: (patch: Partial<ListQuery>) => void
  readonly setCriterion: (key: FilterKey, tokens: readonly string[]) => void
  readonly setCriteria: (criteria: Criteria) => void
}

/** The state held by an embedding page in the place of the address. */
export interface ControlledList {
  readonly query?: ListQuery | undefined
  readonly onQueryChange?: ((query: ListQuery) => void) | undefined
}

/** The list's state: in the address, so that a refresh, a way back and a shared link keep it, or with the embedder. */
export function useListState({ query: held, onQueryChange }: ControlledList): ListState {
  const navigation = useNavigation()
  const read = useMemo(
    () => (held ? { query: held, ignored: [] } : readListQuery(navigation.search)),
    [held, navigation.search]
  )
  const change = (patch: Partial<ListQuery>): void => {
    const next = { ...read.query, page: keepsPage(patch) ? read.query.page : 1, ...patch }
    onQueryChange?.(next)
    if (!held) navigation.setSearch(writeSearch(navigation.search, next))
  }
  return {
    ...read,
    change,
    setCriteria: criteria => change({ criteria }),
    setCriterion: (key, tokens) => change({ criteria: withCriterion(read.query.criteria, key, tokens) })
  }
}

function keepsPage(patch: Partial<ListQuery>): boolean {
  return Object.keys(patch).every(key => key === 'columns')
}

// Parameters that are not ours belong to somebody else and stay.
function writeSearch(search: string, query: ListQuery): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isListParameter(name))
  return [new URLSearchParams(others).toString(), writeListQuery(query)].filter(part => part !== '').join('&')
}
