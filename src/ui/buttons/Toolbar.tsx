import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

export interface ToolbarProps {
  /** Accessible label. */
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** Buttons side by side as one tab stop; the arrow keys lead from one to the next. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<{ readonly item: HTMLElement; readonly at: number } | null>(null)
  const hold = (): void => {
    const items = itemsOf(frame.current)
    const stop = items.find(item => item === last.current?.item) ?? items[0]
    for (const item of items) {
      const tabIndex = item === stop ? 0 : -1
      if (item.tabIndex !== tabIndex) item.tabIndex = tabIndex
    }
  }
  // The buttons belong to the children, which may have others after every render.
  useLayoutEffect(() => {
    const lost = last.current !== null && !last.current.item.isConnected
    if (lost && document.activeElement === document.body) {
      itemsOf(frame.current)
        .at(Math.min(last.current?.at ?? 0, itemsOf(frame.current).length - 1))
        ?.focus()
    }
    hold()
  })
  const focused = ({ target }: FocusEvent): void => {
    const at = itemsOf(frame.current).findIndex(item => item === target)
    const item = itemsOf(frame.current)[at]
    if (item) last.current = { item, at }
    hold()
  }
  const pressed = (event: KeyboardEvent): void => {
    const items = itemsOf(frame.current)
    const at = items.findIndex(item => item === event.target)
    const to = at < 0 ? null : nextOf(event.key, at, items.length)
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    items[to]?.focus()
  }
  return (
    // The bar only hears what bubbles out of its buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the buttons have the focus
    <div
      ref={frame}
      role="toolbar"
      aria-label={label}
      className={className}
      onFocus={focused}
      onKeyDown={pressed}
    >
      {children}
    </div>
  )
}

/** Not those in an open popup, and not those that have no room. */
function itemsOf(frame: HTMLElement | null): readonly HTMLElement[] {
  const buttons = frame?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []
  return [...buttons].filter(button => !button.closest('[role="dialog"], [inert]'))
}

function nextOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
