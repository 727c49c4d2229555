import { writeSort, type Sort } from '../../catalogue/columns.ts'
import type { ResourceQuery } from '../../domain/criteria/resourceQuery.ts'
import type { SelectionState } from '../../ui/table/selection/selectionState.ts'

/** Most rows that can be selected at a time by number; what is done with them may take fewer. */
export const MAX_SELECTED = 100_000

/** Most rows that can be selected one by one. */
export const MAX_PICKED = 10_000

/** A selection as its resource makes a request of it: rows by their keys, or the first of a query without some. */
export type SelectionDescription<Query = ResourceQuery> =
  | { readonly ids: readonly string[] }
  | { readonly first: number; readonly without: readonly string[]; readonly query: Query }

/** What is selected in a list, for those who do something with it. */
export interface Selection<Query = ResourceQuery> {
  /** 0 to MAX_SELECTED. */
  readonly count: number
  describe(): SelectionDescription<Query>
  clear(): void
}

/** The state of a selection. */
export type Selected<Query = ResourceQuery> =
  | { readonly ids: ReadonlySet<string> }
  | {
      readonly first: number
      /** The query has no more rows than these, so that their order does not matter. */
      readonly isAll: boolean
      readonly without: ReadonlySet<string>
      readonly query: Query
    }

/** The position of a row in the list. */
export interface RowPlace {
  readonly id: string
  /** From 0, over all pages. */
  readonly rank: number
  readonly sort: Sort<string> | null
}

export const noneSelected: Selected<never> = { ids: new Set() }

export function countOf(selected: Selected): number {
  return 'ids' in selected ? selected.ids.size : selected.first - selected.without.size
}

export function selectionStateOf(selected: Selected, row: RowPlace): SelectionState {
  if ('ids' in selected) return selected.ids.has(row.id) ? 'on' : 'off'
  if (selected.without.has(row.id)) return 'off'
  if (selected.isAll) return 'on'
  if (!isSameOrder(selected.query.sort, row.sort)) return 'unknown'
  return row.rank < selected.first ? 'on' : 'beyond'
}

/**
 * Takes rows in or out. Rows whose state is unknown, or that a selection by number cannot take in, are left alone; what
 * is more than MAX_PICKED is left out.
 */
export function withRows<Query extends ResourceQuery>(
  selected: Selected<Query>,
  rows: readonly RowPlace[],
  on: boolean
): Selected<Query> {
  const ids = rows.filter(row => selectionStateOf(selected, row) === (on ? 'off' : 'on')).map(row => row.id)
  if (ids.length === 0) return selected
  if ('ids' in selected) return { ids: on ? union(selected.ids, ids) : difference(selected.ids, ids) }
  const without = on ? difference(selected.without, ids) : union(selected.without, ids)
  // A selection of nothing is none, however it came about.
  return without.size < selected.first ? { ...selected, without } : noneSelected
}

export interface FirstRows<Query> {
  readonly query: Query
  readonly count: number
  /** Of the query; a capped one may have more than anybody counted. */
  readonly total: { readonly count: number; readonly capped: boolean }
  /** The keys of the rows from the beginning of the query that are loaded. */
  readonly known: readonly string[]
}

/** The first rows of a query, whether they are loaded or not. */
export function firstRows<Query extends ResourceQuery>(options: FirstRows<Query>): Selected<Query> {
  const { query, count, total, known } = options
  const all = total.capped ? MAX_SELECTED : total.count
  const first = Math.max(0, Math.min(count, all, MAX_SELECTED))
  if (known.length >= first) return { ids: new Set(known.slice(0, first)) }
  const isAll = !total.capped && first === total.count
  return { first, isAll, without: new Set(), query: { ...query, page: 1 } }
}

export function describeSelected<Query>(selected: Selected<Query>): SelectionDescription<Query> {
  if ('ids' in selected) return { ids: [...selected.ids] }
  return { first: selected.first, without: [...selected.without], query: selected.query }
}

function union(set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...set, ...ids].slice(0, MAX_PICKED))
}

function difference(set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const gone = new Set(ids)
  return new Set([...set].filter(id => !gone.has(id)))
}

function isSameOrder(one: Sort<string> | null, other: Sort<string> | null): boolean {
  return (one && writeSort(one)) === (other && writeSort(other))
}
