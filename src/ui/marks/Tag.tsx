import type { ReactNode } from 'react'
import './tag.css'

/** The color of a state. Never the only sign: the word is beside it. */
export type Tone = 'neutral' | 'good' | 'muted' | 'caution' | 'notable' | 'risk'

export interface TagProps {
  /** Default: neutral. */
  readonly tone?: Tone
  readonly title?: string | undefined
  readonly children: ReactNode
}

export function Tag({ tone = 'neutral', title, children }: TagProps) {
  return (
    <span className={`pa-tag pa-tag-${tone}`} title={title}>
      {children}
    </span>
  )
}
