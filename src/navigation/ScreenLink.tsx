import type { MouseEvent, ReactNode } from 'react'
import type { Destination } from './port.ts'
import { useWay } from './useNavigation.ts'

export interface ScreenLinkProps {
  readonly to: Destination
  readonly className?: string | undefined
  readonly current?: boolean
  /** Opens a new tab, where the page would lose something. Default: false. */
  readonly newTab?: boolean
  /** Called when it leads on in this tab, for what has to close. */
  readonly onGo?: () => void
  readonly children: ReactNode
}

/**
 * A real link: it opens in a new tab, can be copied and focused.
 *
 * @example
 * <ScreenLink to={{ screen: 'newCompanyDetail', query: { id: 'c-1024' } }}>
 *   苏州示例科技有限公司
 * </ScreenLink>
 */
export function ScreenLink({ to, className, current, newTab = false, onGo, children }: ScreenLinkProps) {
  const way = useWay(to)
  const href = way.href(to)
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event) || (newTab && href !== null)) return
    event.preventDefault()
    way.go(to)
    onGo?.()
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
    <a href={href} className={className} onClick={follow} {...(newTab ? { target: '_blank' } : {})} {...page}>
      {children}
    </a>
  )
}

/** Whether a click navigates in this tab; any other is left to the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
