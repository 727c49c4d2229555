import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { DownOutlined } from '@ant-design/icons'
import './popup.css'

export interface PopupProps {
  /** The button's words. */
  readonly label: ReactNode
  /** What the popup holds, for those who do not see it. */
  readonly title: string
  readonly active?: boolean
  /** Which edges of button and popup stand under each other. Default: start. */
  readonly side?: 'start' | 'end'
  /** Made when the popup opens, gone when it closes; it may close it by itself. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens something below it. Esc, a press elsewhere or leaving it with Tab closes it. */
export function Popup({ label, title, active = false, side = 'start', children }: PopupProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    trigger.current?.focus()
  }
  useOutsidePress(frame, open, () => setOpen(false))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what bubbles out of the button and the popup
    <div
      ref={frame}
      className="pa-popup"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
      onBlur={event => {
        const next = event.relatedTarget
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false)
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={`pa-popup-trigger ${active ? 'pa-popup-active' : ''} ${open ? 'pa-popup-open' : ''}`}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <DownOutlined className="pa-popup-mark" aria-hidden="true" />
      </button>
      {open && (
        <PopupBody id={id} title={title} side={side} onClose={close}>
          {children}
        </PopupBody>
      )}
    </div>
  )
}

interface PopupBodyProps {
  readonly id: string
  readonly title: string
  readonly side: 'start' | 'end'
  readonly onClose: () => void
  readonly children: PopupProps['children']
}

const EDGE = 12
/** In CSS px; where less is left below the button, the page is scrolled. */
const MIN_HEIGHT = 280

function PopupBody({ id, title, side, onClose, children }: PopupBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const fit = (): void => fitInWindow(element)
    fit()
    element.focus({ preventScroll: true })
    // What comes late makes it wider; a turned phone makes the window narrower.
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    window.addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', fit)
    }
  }, [])
  return (
    <div
      ref={body}
      id={id}
      className={`pa-popup-body pa-popup-${side}`}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
    >
      {typeof children === 'function' ? children(onClose) : children}
    </div>
  )
}

/**
 * Moves a popup away from the edges of the window, and ends it at the lower one. It is measured outside of the window on
 * the left: one that grew beyond the right edge may have pushed the page sideways, which ends as soon as it is away.
 */
function fitInWindow(element: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement
  element.style.translate = `${-clientWidth}px`
  const away = element.getBoundingClientRect()
  const [left, right, top] = [away.left + clientWidth, away.right + clientWidth, away.top]
  const beyond = Math.max(0, right - (clientWidth - EDGE)) - Math.max(0, EDGE - left)
  element.style.translate = beyond === 0 ? '' : `${-beyond}px`
  element.style.maxHeight = `${Math.max(MIN_HEIGHT, clientHeight - top - EDGE)}px`
}

function useOutsidePress(
  frame: { readonly current: HTMLElement | null },
  listening: boolean,
  onPress: () => void
): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!listening) return undefined
    const pressed = (event: PointerEvent): void => {
      // In a shadow root the target is its host.
      if (frame.current && !event.composedPath().includes(frame.current)) press()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [frame, listening])
}
