import type { CheckState, SelectionState } from './selectionState.ts'

/** A row with its index in the table. */
export interface PlacedRow<Row> {
  readonly row: Row
  readonly index: number
}

/** How the rows of a table are selected. */
export interface RowSelection<Row> {
  readonly stateOf: (row: PlacedRow<Row>) => SelectionState
  readonly onToggle: (rows: readonly PlacedRow<Row>[], on: boolean) => void
  /** The accessible label of a row's checkbox. */
  readonly labelOf: (row: Row) => string
  /** The checkbox in the head. */
  readonly head: {
    readonly label: string
    readonly state: CheckState
    readonly onToggle: (on: boolean) => void
  }
  /** Why the checkbox of a row is disabled; null where it is not. */
  readonly reasonOf: (state: SelectionState) => string | null
}
