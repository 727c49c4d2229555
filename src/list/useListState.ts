import { useMemo } from 'react'
import type { ColumnKey } from '../catalogue/columns.ts'
import type { Criteria, FilterKey } from '../catalogue/filters.ts'
import { sameCriteria, withCriterion, type Ignored } from '../domain/criteria.ts'
import {
  emptyListQuery,
  isListParameter,
  readListQuery,
  writeListQuery,
  type ListQuery
} from '../domain/listQuery.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import { markUserTiming } from '../ui/hooks/userTiming.ts'
import { useStableValue } from '../ui/hooks/useStableValue.ts'
import { useStableCallback } from '../ui/hooks/useStableCallback.ts'

/** A list's state and the one way to change it; the functions stay the same, and so do criteria that ask the same. */
export interface ListState {
  readonly query: ListQuery
  /** Parts of the address that were not understood and therefore are not applied. */
  readonly ignored: readonly Ignored[]
  /** Changes some of it; whatever changes the rows leads back to the first page. */
  readonly change: (patch: Partial<ListQuery>) => void
  /** Somebody is about to change it so: the rows are asked for, and nothing else happens. */
  readonly expect: (patch: Partial<ListQuery>) => void
  /** Says at which page somebody reads who scrolls through all rows; no step to go back to. */
  readonly follow: (page: number) => void
  readonly setCriterion: (key: FilterKey, tokens: readonly string[]) => void
  readonly setCriteria: (criteria: Criteria) => void
}

/** The state held by an embedding page in the place of the address. */
export interface ControlledList {
  readonly query?: ListQuery | undefined
  readonly onQueryChange?: ((query: ListQuery) => void) | undefined
}

/**
 * The list's state: in the address, so that a refresh, a way back and a shared link keep it, or with the embedder.
 * `usual` are the columns of whoever looks; the address goes before them. `onNext` is told of
 * other rows before they are shown.
 */
export function useListState(
  { query: held, onQueryChange }: ControlledList,
  usual: readonly ColumnKey[],
  onNext: (query: ListQuery) => void
): ListState {
  const navigation = useNavigation()
  const read = useMemo(
    () =>
      held ? { query: { ...emptyListQuery, ...held }, ignored: [] } : readListQuery(navigation.search, usual),
    [held, navigation.search, usual]
  )
  const criteria = useStableValue(read.query.criteria, sameCriteria)
  const query = useMemo(() => ({ ...read.query, criteria }), [read, criteria])
  const set = (next: ListQuery, columns: readonly ColumnKey[], replace: boolean): void => {
    onQueryChange?.(next)
    if (!held) navigation.setSearch(writeSearch(navigation.search, next, columns), { replace })
  }
  const change = useStableCallback((patch: Partial<ListQuery>): void => {
    if (!isLookOnly(patch)) markUserTiming('rows-asked')
    const next = changed(query, patch)
    if (!keepsPlace(patch)) onNext(next)
    set(next, patch.columns ?? usual, isLookOnly(patch))
  })
  return {
    query,
    ignored: read.ignored,
    change,
    expect: useStableCallback((patch: Partial<ListQuery>) => onNext(changed(query, patch))),
    follow: useStableCallback((page: number) => set({ ...query, page }, usual, true)),
    setCriteria: useStableCallback((next: Criteria) => change({ criteria: next })),
    setCriterion: useStableCallback((key: FilterKey, tokens: readonly string[]) =>
      change({ criteria: withCriterion(query.criteria, key, tokens) })
    )
  }
}

const firstPlace = { page: 1, cursor: null } as const

function changed(query: ListQuery, patch: Partial<ListQuery>): ListQuery {
  return { ...query, ...(keepsPlace(patch) ? {} : firstPlace), ...patch }
}

function keepsPlace(patch: Partial<ListQuery>): boolean {
  return Object.keys(patch).every(key => key === 'columns' || key === 'view')
}

/** Trying columns is no step that somebody goes back. */
function isLookOnly(patch: Partial<ListQuery>): boolean {
  return Object.keys(patch).every(key => key === 'columns')
}

// Parameters that are not ours belong to somebody else and stay.
function writeSearch(search: string, query: ListQuery, usual: readonly ColumnKey[]): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isListParameter(name))
  const parts = [new URLSearchParams(others).toString(), writeListQuery(query, usual)]
  return parts.filter(part => part !== '').join('&')
}
