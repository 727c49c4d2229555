/**
 * How a row stands in a choice.
 * - on, off: chosen or not
 * - unknown: the choice was made by another order, and this row may belong to it
 * - beyond: not chosen, and a choice of the first rows cannot take it in
 */
export type SelectionState = 'on' | 'off' | 'unknown' | 'beyond'

/** How a box stands. */
export type CheckState = 'on' | 'off' | 'some'

/** How a box stands that speaks for many rows. */
export function checkStateOfAll(ticks: readonly SelectionState[]): CheckState {
  if (ticks.length > 0 && ticks.every(tick => tick === 'on')) return 'on'
  return ticks.some(tick => tick === 'on' || tick === 'unknown') ? 'some' : 'off'
}

/** How the box of a row stands. */
export function checkStateOf(tick: SelectionState): CheckState {
  if (tick === 'unknown') return 'some'
  return tick === 'on' ? 'on' : 'off'
}
