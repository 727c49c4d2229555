import type { ReactNode } from 'react'
import './textButton.css'

export interface TextButtonProps {
  readonly onPress: () => void
  /** Ignores presses and keeps the focus: it may be disabled only while it sends. Default: false. */
  readonly disabled?: boolean
  /** Accessible label. Default: the text. */
  readonly label?: string
  /** What it opens and closes. Default: nothing. */
  readonly expands?: { readonly id: string; readonly isOpen: boolean }
  /** The keys that press it, as in `aria-keyshortcuts`. Default: none. */
  readonly keys?: string
  readonly children: ReactNode
}

/** A button that looks like a link. */
export function TextButton({ onPress, disabled = false, label, expands, keys, children }: TextButtonProps) {
  return (
    <button
      type="button"
      className="pa-text-button"
      aria-disabled={disabled}
      aria-label={label}
      aria-expanded={expands?.isOpen}
      aria-controls={expands?.isOpen ? expands.id : undefined}
      aria-keyshortcuts={keys}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  )
}
