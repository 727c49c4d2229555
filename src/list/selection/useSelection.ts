import { useEffect, useState } from 'react'
import type { Criteria } from '../../catalogue/filters.ts'
import { emptyListQuery, writeListQuery, type ListQuery } from '../../domain/listQuery.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import type { Navigation } from '../../navigation/port.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useSession } from '../../session/useSession.ts'
import type { SelectionState } from '../../ui/table/selectionState.ts'
import {
  countOf,
  describeChosen,
  firstRows,
  MOST_SELECTED,
  noneChosen,
  selectionStateOf,
  withRows,
  type Chosen,
  type RowPlace,
  type Selection
} from './selection.ts'

/** A row with its place, counted from 0 over all pages. */
export interface RankedRow {
  readonly row: CompanyRow
  readonly rank: number
}

/** The choice of a list, with what its table needs to show and change it. */
export interface ListSelection extends Selection {
  /** So many can be chosen: those that there are, at most MOST_SELECTED. */
  readonly most: number
  stateOf(row: RankedRow): SelectionState
  toggle(rows: readonly RankedRow[], on: boolean): void
  /** The first rows of the list as it stands; `known` are those of them that are there already. */
  chooseFirst(count: number, known: readonly CompanyRow[]): void
}

export interface Total {
  readonly count: number
  readonly capped: boolean
}

/** What somebody has chosen of a list. It outlives paging and sorting, and ends with other criteria. */
export function useSelection(query: ListQuery, total: Total | null): ListSelection {
  const [chosen, choose] = useForCriteria(query.criteria)
  const placeOf = ({ row, rank }: RankedRow): RowPlace => ({ id: row.id, rank, sort: query.sort })
  return {
    count: countOf(chosen),
    most: Math.min(total?.count ?? 0, MOST_SELECTED),
    describe: () => describeChosen(chosen),
    clear: () => choose(noneChosen),
    stateOf: row => selectionStateOf(chosen, placeOf(row)),
    toggle: (rows, on) => choose(withRows(chosen, rows.map(placeOf), on)),
    chooseFirst: (count, known) => {
      if (total) choose(firstRows({ query, count, total, known: known.map(row => row.id) }))
    }
  }
}

/** A choice that is none again as soon as the criteria are others, and is still there on a way back. */
function useForCriteria(criteria: Criteria): [Chosen, (chosen: Chosen) => void] {
  const navigation = useNavigation()
  const { user } = useSession()
  const name = `${user?.id ?? ''} ${writeListQuery({ ...emptyListQuery, criteria })}`
  const [kept, keep] = useState(() => leftHere(navigation, name) ?? { name, chosen: noneChosen })
  const current = kept.name === name ? kept : { name, chosen: noneChosen }
  if (current !== kept) keep(current)
  useEffect(() => navigation.remember(PLACE, kept), [navigation, kept])
  return [current.chosen, chosen => keep({ name, chosen })]
}

const PLACE = 'selection'

interface Kept {
  /** Of whom, and of which criteria. */
  readonly name: string
  readonly chosen: Chosen
}

function leftHere(navigation: Navigation, name: string): Kept | null {
  const left = navigation.recall(PLACE) as Kept | null
  return left?.name === name ? left : null
}
