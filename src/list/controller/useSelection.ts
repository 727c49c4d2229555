import { useEffect, useMemo, useState } from 'react'
import {
  emptyQuery,
  writeQuery,
  type QueryTerms,
  type ResourceQuery
} from '../../domain/criteria/resourceQuery.ts'
import type { Navigation } from '../../navigation/port.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useSession } from '../../session/useSession.ts'
import type { SelectionState } from '../../ui/table/selection/selectionState.ts'
import type { Resource } from './resource.ts'
import {
  countOf,
  describeSelected,
  firstRows,
  MAX_SELECTED,
  noneSelected,
  selectionStateOf,
  withRows,
  type RowPlace,
  type Selected,
  type Selection
} from './selection.ts'

/** A row with its place, counted from 0 over all pages. */
export interface RankedRow<Row> {
  readonly row: Row
  readonly rank: number
}

/** The selection of a list, with what its rows need to show and change it. */
export interface ListSelection<
  Row = object,
  Filters extends string = string,
  Columns extends string = string
> extends Selection<ResourceQuery<Filters, Columns>> {
  readonly terms: QueryTerms<Filters, Columns>
  /** How many rows can be selected: the total, where it is known, at most MAX_SELECTED. */
  readonly most: number
  readonly stateOf: (row: RankedRow<Row>) => SelectionState
  readonly toggle: (rows: readonly RankedRow<Row>[], on: boolean) => void
  /** The first rows of the list; `known` are the loaded ones among them. */
  readonly selectFirst: (count: number, known: readonly Row[]) => void
}

export interface Total {
  readonly count: number
  readonly capped: boolean
}

/** What is selected in a list. It outlives paging and sorting, and ends with other criteria. */
export function useSelection<Row extends object, F extends string, C extends string>(
  { terms, rowKey }: Pick<Resource<Row, F, C>, 'terms' | 'rowKey'>,
  query: ResourceQuery<F, C>,
  total: Total | null
): ListSelection<Row, F, C> {
  const [selected, select] = useForCriteria(terms, query)
  return useMemo(() => {
    const placeOf = ({ row, rank }: RankedRow<Row>): RowPlace => ({ id: rowKey(row), rank, sort: query.sort })
    return {
      terms,
      count: countOf(selected),
      most: total?.capped ? MAX_SELECTED : Math.min(total?.count ?? 0, MAX_SELECTED),
      describe: () => describeSelected(selected),
      clear: () => select(noneSelected),
      stateOf: row => selectionStateOf(selected, placeOf(row)),
      toggle: (rows, on) => select(withRows(selected, rows.map(placeOf), on)),
      selectFirst: (count, known) => {
        if (total) select(firstRows({ query, count, total, known: known.map(rowKey) }))
      }
    }
  }, [terms, rowKey, selected, select, query, total])
}

/** A selection that is none again as soon as the criteria are others, and is still there on a way back. */
function useForCriteria<F extends string, C extends string>(
  terms: QueryTerms<F, C>,
  { criteria }: ResourceQuery<F, C>
) {
  type Ours = Selected<ResourceQuery<F, C>>
  const navigation = useNavigation()
  const { user } = useSession()
  const empty = emptyQuery(terms)
  const name = `${user?.id ?? ''} ${writeQuery(terms, { ...empty, criteria }, empty.columns)}`
  const [state, setState] = useState<Named<Ours>>(
    () => recalled<Ours>(navigation, name) ?? { name, selected: noneSelected }
  )
  const current = state.name === name ? state : { name, selected: noneSelected }
  if (current !== state) setState(current)
  useEffect(() => navigation.remember(PLACE, state), [navigation, state])
  const select = useMemo(() => (selected: Ours) => setState({ name, selected }), [name])
  return [current.selected, select] as const
}

const PLACE = 'selection'

interface Named<Value> {
  /** Of which user and which criteria. */
  readonly name: string
  readonly selected: Value
}

function recalled<Value>(navigation: Navigation, name: string): Named<Value> | null {
  const left = navigation.recall(PLACE) as Named<Value> | null
  return left?.name === name ? left : null
}
