import type { MouseEvent, ReactNode } from 'react'
import type { Destination } from './port.ts'
import { useWay } from './useNavigation.ts'

interface LinkProps {
  readonly className?: string | undefined
  /** It leads to where one is. Default: false. */
  readonly current?: boolean
  /** Opens a new tab, where the page would lose something. Default: false. */
  readonly newTab?: boolean
  readonly children: ReactNode
}

export interface ScreenLinkProps extends LinkProps {
  readonly to: Destination
  /** Called when it leads on in this tab, for what has to close. */
  readonly onGo?: () => void
}

/**
 * A link to a screen: a real one, which opens in a new tab, can be copied and focused.
 *
 * @example
 * <ScreenLink to={{ screen: 'newCompanyDetail', query: { id: 'c-1024' } }}>
 *   苏州示例科技有限公司
 * </ScreenLink>
 */
export function ScreenLink({ to, onGo, ...props }: ScreenLinkProps) {
  const way = useWay(to)
  const go = (): void => {
    way.go(to)
    onGo?.()
  }
  return <RealLink {...props} href={way.href(to)} onGo={go} />
}

export interface RealLinkProps extends LinkProps {
  /** Null where the page around has no addresses. */
  readonly href: string | null
  /** Leads there in this tab. */
  readonly onGo: () => void
}

/** A real link: it opens in a new tab, can be copied and focused. */
export function RealLink({ href, className, current, newTab = false, onGo, children }: RealLinkProps) {
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event) || (newTab && href !== null)) return
    event.preventDefault()
    onGo()
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
