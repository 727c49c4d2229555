import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../navigation/ScreenLink.tsx'
import { type TabPlace, useTab } from './tabs.ts'

export interface TabLinkProps {
  readonly to: TabPlace
  readonly className?: string
  readonly current?: boolean
  readonly children: ReactNode
}

/** A real link to another tab of the company, which can be opened in a new one. */
export function TabLink({ to, className, current = false, children }: TabLinkProps) {
  const { hrefOf, go } = useTab()
  const href = hrefOf(to)
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(to)
  }
  const page = current ? ({ 'aria-current': 'page' } as const) : {}
  if (href === null) {
    return (
      <button type="button" className={`pa-link-button ${className ?? ''}`} onClick={follow} {...page}>
        {children}
      </button>
    )
  }
  return (
    <a href={href} className={className} onClick={follow} {...page}>
      {children}
    </a>
  )
}
