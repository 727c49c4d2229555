import type { ReactNode } from 'react'
import './textButton.css'

export interface TextButtonProps {
  readonly onPress: () => void
  readonly disabled?: boolean
  /** Accessible label. Default: the text. */
  readonly label?: string
  readonly children: ReactNode
}

/** A button that looks like a link. */
export function TextButton({ onPress, disabled = false, label, children }: TextButtonProps) {
  return (
    <button type="button" className="pa-text-button" disabled={disabled} aria-label={label} onClick={onPress}>
      {children}
    </button>
  )
}
