import type { ReactNode } from 'react'
import './selectionActions.css'

export interface SelectionActionsProps {
  /** Accessible label. */
  readonly label: string
  /** How many rows are selected, in words. */
  readonly chosen: string
  /** What can be done with them. */
  readonly children: ReactNode
}

/** Below a list whose rows are selected: how many, and what can be done with them. */
export function SelectionActions({ label, chosen, children }: SelectionActionsProps) {
  return (
    <div className="pa-selection-bar" role="group" aria-label={label}>
      <strong className="pa-selection-count" role="status">
        {chosen}
      </strong>
      {children}
    </div>
  )
}
