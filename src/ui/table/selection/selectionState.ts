/**
 * Whether a row is selected.
 * - unknown: the first rows of another sort order were selected, and this row may be one of them
 * - beyond: not selected, and outside the first rows that were
 */
export type SelectionState = 'on' | 'off' | 'unknown' | 'beyond'

/** The state of a checkbox; `some` is indeterminate. */
export type CheckState = 'on' | 'off' | 'some'

/** The checkbox for many rows. */
export function checkStateOfAll(states: readonly SelectionState[]): CheckState {
  if (states.length > 0 && states.every(state => state === 'on')) return 'on'
  return states.some(state => state === 'on' || state === 'unknown') ? 'some' : 'off'
}

/** The checkbox of one row. */
export function checkStateOf(state: SelectionState): CheckState {
  if (state === 'unknown') return 'some'
  return state === 'on' ? 'on' : 'off'
}
