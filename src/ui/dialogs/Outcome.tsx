import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './outcome.css'

export interface OutcomeProps {
  readonly kind: 'done' | 'failed'
  readonly title: string
  /** What happens next, or what is not lost. */
  readonly children?: ReactNode
}

/** The result of an action, in place. */
export function Outcome({ kind, title, children }: OutcomeProps) {
  const isDone = kind === 'done'
  return (
    <div className={`pa-outcome pa-outcome-${kind}`} role={isDone ? 'status' : 'alert'}>
      <span className="pa-outcome-mark" aria-hidden="true">
        {isDone ? <CheckCircleFilled /> : <CloseCircleFilled />}
      </span>
      <div className="pa-outcome-words">
        <p className="pa-outcome-title">{title}</p>
        {children}
      </div>
    </div>
  )
}
