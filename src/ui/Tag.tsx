import type { ReactNode } from 'react'
import './tag.css'

/** How a state is coloured. A tone never stands alone: the word stands beside it. */
export type Tone = 'neutral' | 'good' | 'muted' | 'caution' | 'notable' | 'risk'

export interface TagProps {
  /** Default: neutral. */
  readonly tone?: Tone
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** A short word in an outline. */
export function Tag({ tone = 'neutral', title, children }: TagProps) {
  return (
    <span className={`pa-tag pa-tag-${tone}`} title={title}>
      {children}
    </span>
  )
}
