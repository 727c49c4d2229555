import type { Criteria } from '../../catalogue/filters.ts'
import type { ScrollPlace } from '../../ui/table/scrollPlace.ts'
import type { ShownRows } from '../selection/useRowSelection.ts'
import type { ListSelection } from '../selection/useSelection.ts'

/** What table and cards are given alike. */
export interface ResultRowsProps extends ShownRows {
  readonly criteria: Criteria
  readonly selection: ListSelection
  /** What the rows answer. */
  readonly question: string
  /** How many grey rows stand in the place of those to come. */
  readonly skeletonRows: number
  /** The rows belong to the last question. */
  readonly waiting: boolean
  readonly place: ScrollPlace
  /** Told which rows are in sight, where more of them come then. */
  readonly onRange?: ((first: number, last: number) => void) | undefined
}
