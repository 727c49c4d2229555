import type { ReactNode } from 'react'
import './form.css'

export interface FormErrorProps {
  /** For the controls that it describes. Default: none. */
  readonly id?: string
  readonly children: ReactNode
}

/** What is wrong with a form or a part of it; nothing while nothing is. */
export function FormError({ id, children }: FormErrorProps) {
  if (!children) return null
  return (
    <span id={id} className="pa-field-wrong" role="alert">
      {children}
    </span>
  )
}
