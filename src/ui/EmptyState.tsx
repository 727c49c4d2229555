import type { ReactNode } from 'react'
import './emptyState.css'

export interface EmptyStateProps {
  readonly title: string
  /** Why it is empty. */
  readonly reason?: ReactNode
  /** The next step. */
  readonly children?: ReactNode
  /** For a part of a screen: small, without the picture. Default: false. */
  readonly small?: boolean
  /** Default: a search that found nothing. */
  readonly picture?: ReactNode
  /** Where it tells of a failure. Default: none. */
  readonly role?: 'alert'
}

/** Why there is nothing here, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { title, reason, children, small = false, picture = <EmptyPicture />, role } = props
  return (
    <div className={small ? 'pa-empty pa-empty-small' : 'pa-empty'} role={role}>
      {!small && picture}
      <p className="pa-empty-title">{title}</p>
      {reason && <div className="pa-empty-reason">{reason}</div>}
      {children && <div className="pa-empty-next">{children}</div>}
    </div>
  )
}

function EmptyPicture() {
  return (
    <svg className="pa-empty-picture" viewBox="0 0 120 80" width="120" height="80" aria-hidden="true">
      <path className="pa-empty-ground" d="M8 70h104" />
      <path className="pa-empty-far" d="M20 70V42h18v28M84 70V36h18v34" />
      <path className="pa-empty-near" d="M42 70V24h28v46" />
      <path
        className="pa-empty-window"
        d="M49 33h5M58 33h5M49 43h5M58 43h5M26 50h6M26 58h6M90 45h6M90 54h6"
      />
      <circle className="pa-empty-glass" cx="72" cy="44" r="15" />
      <path className="pa-empty-handle" d="m83 55 11 11" />
    </svg>
  )
}
