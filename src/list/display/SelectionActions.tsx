import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
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
  const bar = useRef<HTMLDivElement>(null)
  useNextInOrder(bar)
  return (
    <div ref={bar} className="pa-selection-bar" role="group" aria-label={label}>
      <strong className="pa-selection-count" role="status">
        {chosen}
      </strong>
      {children}
    </div>
  )
}

/** A selected row, a cell of it, or a checkbox that is on. */
const SELECTED = '.pa-data-table-chosen, .pa-data-table-chosen > td, .pa-row-check > :checked'

/** From what is selected Tab leads here, past the rows that are left, and Esc leads back. */
function useNextInOrder(bar: RefObject<HTMLElement | null>): void {
  const from = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const actions = bar.current
    const list = actions?.parentElement
    if (!actions || !list) return undefined
    const lead = (event: KeyboardEvent): void => {
      const { key, shiftKey, target } = event
      if (!(target instanceof HTMLElement)) return
      let to: HTMLElement | null = null
      if (key === 'Tab' && !shiftKey && target.matches(SELECTED)) {
        from.current = target
        to = actions.querySelector<HTMLElement>('button:enabled')
      } else if (key === 'Escape' && actions.contains(target)) {
        // What is open there closes first.
        if (!actions.querySelector('[aria-expanded="true"]')) to = from.current
      }
      if (!to?.isConnected) return
      to.focus()
      event.preventDefault()
    }
    list.addEventListener('keydown', lead)
    return () => list.removeEventListener('keydown', lead)
  }, [bar])
}
