import { writeSort, type Sort } from '../../catalogue/columns.ts'
import type { ListQuery } from '../../domain/listQuery.ts'
import type { SelectionState } from '../../ui/table/selectionState.ts'

/** So many companies can be chosen at a time, by hand or by number. */
export const MOST_SELECTED = 10_000

/** A choice as a service is told of it: companies by their ids, or the first of a query without some of them. */
export type SelectionDescription =
  | { readonly ids: readonly string[] }
  | { readonly first: number; readonly without: readonly string[]; readonly query: ListQuery }

/** What somebody has chosen in a list, for those who do something with it. */
export interface Selection {
  /** 0 to MOST_SELECTED. */
  readonly count: number
  describe(): SelectionDescription
  clear(): void
}

/** A choice as a list keeps it. */
export type Chosen =
  | { readonly ids: ReadonlySet<string> }
  | {
      readonly first: number
      /** The query has no more rows than these, so that their order does not matter. */
      readonly whole: boolean
      readonly without: ReadonlySet<string>
      readonly query: ListQuery
    }

/** Where a row stands in the list that is shown. */
export interface RowPlace {
  readonly id: string
  /** From 0, over all pages. */
  readonly rank: number
  readonly sort: Sort | null
}

export const noneChosen: Chosen = { ids: new Set() }

export function countOf(chosen: Chosen): number {
  return 'ids' in chosen ? chosen.ids.size : chosen.first - chosen.without.size
}

export function selectionStateOf(chosen: Chosen, row: RowPlace): SelectionState {
  if ('ids' in chosen) return chosen.ids.has(row.id) ? 'on' : 'off'
  if (chosen.without.has(row.id)) return 'off'
  if (chosen.whole) return 'on'
  if (!isSameOrder(chosen.query.sort, row.sort)) return 'unknown'
  return row.rank < chosen.first ? 'on' : 'beyond'
}

/**
 * Takes rows in or out. Rows whose place in the choice is not known, or that a choice by number cannot take in, are left
 * alone; what is more than MOST_SELECTED is left out.
 */
export function withRows(chosen: Chosen, rows: readonly RowPlace[], on: boolean): Chosen {
  const ids = rows.filter(row => selectionStateOf(chosen, row) === (on ? 'off' : 'on')).map(row => row.id)
  if (ids.length === 0) return chosen
  if ('ids' in chosen) return { ids: on ? joined(chosen.ids, ids) : parted(chosen.ids, ids) }
  return kept({ ...chosen, without: on ? parted(chosen.without, ids) : joined(chosen.without, ids) })
}

export interface FirstRows {
  readonly query: ListQuery
  readonly count: number
  /** Of the query; a capped one has at least MOST_SELECTED. */
  readonly total: { readonly count: number; readonly capped: boolean }
  /** Rows from the beginning of the query that are known already. */
  readonly known: readonly string[]
}

/** The first rows of a query, whether they are known or not. */
export function firstRows({ query, count, total, known }: FirstRows): Chosen {
  const all = total.capped ? MOST_SELECTED : total.count
  const first = Math.max(0, Math.min(count, all, MOST_SELECTED))
  if (known.length >= first) return { ids: new Set(known.slice(0, first)) }
  const whole = !total.capped && first === total.count
  return { first, whole, without: new Set(), query: { ...query, page: 1 } }
}

export function describeChosen(chosen: Chosen): SelectionDescription {
  if ('ids' in chosen) return { ids: [...chosen.ids] }
  return { first: chosen.first, without: [...chosen.without], query: chosen.query }
}

/** A choice of nothing is none, however it came about. */
function kept(chosen: Chosen): Chosen {
  return countOf(chosen) > 0 ? chosen : noneChosen
}

function joined(set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...set, ...ids].slice(0, MOST_SELECTED))
}

function parted(set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const gone = new Set(ids)
  return new Set([...set].filter(id => !gone.has(id)))
}

function isSameOrder(one: Sort | null, other: Sort | null): boolean {
  return (one && writeSort(one)) === (other && writeSort(other))
}
