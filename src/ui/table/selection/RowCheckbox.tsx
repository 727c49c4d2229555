import { useEffect, useRef } from 'react'
import type { CheckState } from './selectionState.ts'
import '../../marks/checkMark.css'
import './rowCheckbox.css'

export interface RowCheckboxProps {
  readonly state: CheckState
  readonly label: string
  /** Why it is disabled. Default: it is not. */
  readonly reason?: string | null
  /** `range`: Shift was pressed, everything since the last change is meant. */
  readonly onChange: (on: boolean, range: boolean) => void
}

export function RowCheckbox({ state, label, reason = null, onChange }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some'
  }, [state])
  return (
    // The label makes the target as large as the cell.
    <label
      className={reason === null ? 'pa-row-check' : 'pa-row-check pa-row-check-locked'}
      title={reason ?? undefined}
    >
      <input
        ref={input}
        type="checkbox"
        className="pa-check-mark"
        aria-label={label}
        checked={state === 'on'}
        disabled={reason !== null}
        onChange={event => onChange(event.target.checked, isWithShift(event.nativeEvent))}
      />
    </label>
  )
}

function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey
}
