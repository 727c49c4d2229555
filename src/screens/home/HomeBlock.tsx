import { useId, type ReactNode } from 'react'

export interface HomeBlockProps {
  readonly title: string
  /** A secondary text after the title. */
  readonly lead?: ReactNode
  /** An action for the whole block. */
  readonly action?: ReactNode
  readonly busy?: boolean
  readonly children: ReactNode
}

/** One card of the home page with its title. */
export function HomeBlock({ title, lead, action, busy = false, children }: HomeBlockProps) {
  const id = useId()
  return (
    <section className="pa-card pa-card-padded pa-home-block" aria-labelledby={id} aria-busy={busy}>
      <header className="pa-card-head">
        <h2 id={id} className="pa-title">
          {title}
        </h2>
        {lead && <span className="pa-beside">{lead}</span>}
        {action && <span className="pa-home-block-action">{action}</span>}
      </header>
      {children}
    </section>
  )
}
