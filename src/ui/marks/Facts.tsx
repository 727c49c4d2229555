import type { ReactNode } from 'react'
import './facts.css'

export interface Fact {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  /** Takes the full width. */
  readonly wide?: boolean
}

export interface FactsProps {
  readonly facts: readonly Fact[]
}

/** A record as a list of labels and values. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="pa-facts">
      {facts.map(({ key, label, value, wide }) => (
        <div key={key} className={wide ? 'pa-facts-fact pa-facts-wide' : 'pa-facts-fact'}>
          <dt className="pa-facts-label">{label}</dt>
          <dd className="pa-facts-value">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
