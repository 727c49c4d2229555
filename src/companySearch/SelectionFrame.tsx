import type { ReactNode } from 'react'
import './selectionBar.css'

export interface SelectionFrameProps {
  /** Accessible label. */
  readonly label: string
  /** How many rows are selected, in words. */
  readonly chosen: string
  /** What can be done with them. */
  readonly children: ReactNode
}

/** The bar of a selection: how much is selected, and what can be done with it. */
export function SelectionFrame({ label, chosen, children }: SelectionFrameProps) {
  return (
    <div className="pa-selection-bar" role="group" aria-label={label}>
      <strong className="pa-selection-count" role="status">
        {chosen}
      </strong>
      {children}
    </div>
  )
}
