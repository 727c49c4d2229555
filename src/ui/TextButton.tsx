import type { ReactNode } from 'react'
import './textButton.css'

export interface TextButtonProps {
  readonly onPress: () => void
  readonly disabled?: boolean
  /** For those who do not see what the words belong to. */
  readonly label?: string
  readonly children: ReactNode
}

/** A quiet action among words. */
export function TextButton({ onPress, disabled = false, label, children }: TextButtonProps) {
  return (
    <button type="button" className="pa-text-button" disabled={disabled} aria-label={label} onClick={onPress}>
      {children}
    </button>
  )
}
