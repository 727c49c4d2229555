import type { ReactNode } from 'react'
import { CheckMark } from './CheckMark.tsx'
import './checkChip.css'

export interface CheckChipProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  /** A secondary figure behind the label. */
  readonly figure?: ReactNode
  /** Default: false. */
  readonly disabled?: boolean
  /** Why it cannot be chosen. Default: none. */
  readonly title?: string | undefined
}

/** A multiple-choice option as a chip. */
export function CheckChip({ checked, onChange, children, figure, disabled = false, title }: CheckChipProps) {
  return (
    <label className={checked ? 'pa-check-chip pa-check-chip-on' : 'pa-check-chip'} title={title}>
      <input
        type="checkbox"
        className="pa-visually-hidden"
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
      />
      <CheckMark state={checked ? 'on' : 'off'} />
      <span>{children}</span>
      {figure !== undefined && <span className="pa-check-chip-figure">{figure}</span>}
    </label>
  )
}
