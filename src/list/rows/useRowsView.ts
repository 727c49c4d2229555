import { useMemo } from 'react'
import { emptyQuery, writeQuery } from '../../domain/criteria/resourceQuery.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import type { ScrollPlace } from '../../ui/table/scroll/scrollPlace.ts'
import { useListAnswer, useListDisplay, useListQuery, useResource } from '../controller/listContext.ts'
import { rowHeightOf } from '../controller/listDisplay.ts'

/** The only props between a list and its table. */
export interface RowsViewProps {
  /** Null for a row that is not loaded. */
  readonly rows: readonly (object | null)[]
  /** How many rows of the list come before the first. */
  readonly before: number
  /** They are all that can be reached, and not a page of them. */
  readonly isAll: boolean
  /** Skeleton rows while nothing is loaded. */
  readonly skeletonRows: number
  readonly place: ScrollPlace
  /** Called with the rows in sight, where more of them are loaded then; must be stable. */
  readonly onRange?: ((first: number, last: number) => void) | undefined
}

/** The words that cells highlight. */
export function useSearchedWords(): readonly string[] {
  const resource = useResource()
  const { criteria } = useListQuery().query
  return useMemo(() => resource.wordsOf?.(criteria) ?? noWords, [resource, criteria])
}

const noWords: readonly string[] = []

export function useRowHeight(): number {
  return rowHeightOf(useListDisplay().display, useSearchedWords())
}

/** The key of a row view; in continuous scrolling the page does not matter. */
export function useQueryKey(): string {
  const { terms, query } = useListQuery()
  const { isScrolling } = useListAnswer()
  const { columns } = emptyQuery(terms)
  return writeQuery(terms, { ...query, ...(isScrolling ? { page: 1 } : {}), columns }, columns)
}

/** Where this list was left the last time, else `otherwise`, in CSS px. */
export function useListPlace(otherwise: number): ScrollPlace {
  const navigation = useNavigation()
  return {
    recall: () => {
      const left = navigation.recall(PLACE)
      return typeof left === 'number' ? left : otherwise
    },
    save: top => navigation.remember(PLACE, top)
  }
}

const PLACE = 'scroll'
