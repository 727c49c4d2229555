import type { CheckState, SelectionState } from './selectionState.ts'

/** A row with its index in the table. */
export interface PlacedRow<Row> {
  readonly row: Row
  readonly index: number
}

/** How the rows of a table are chosen. */
export interface RowSelection<Row> {
  readonly stateOf: (row: PlacedRow<Row>) => SelectionState
  readonly onToggle: (rows: readonly PlacedRow<Row>[], on: boolean) => void
  /** What is chosen, for those who do not see the row. */
  readonly labelOf: (row: Row) => string
  /** The box in the head, which speaks for many rows. */
  readonly head: {
    readonly label: string
    readonly state: CheckState
    readonly onToggle: (on: boolean) => void
  }
  /** Why a row cannot be chosen as it stands; null where it can. */
  readonly reasonOf: (tick: SelectionState) => string | null
}
