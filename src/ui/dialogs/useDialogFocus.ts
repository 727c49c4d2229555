import { useCallback, useRef, type FocusEvent } from 'react'
import { activeElement } from '../activeElement.ts'

interface Place {
  readonly frame: HTMLElement
  /** What had the focus last; null as long as nobody has begun. */
  last: HTMLElement | null
  /** Whether that was taken away, and nothing has been focused since. */
  lost: boolean
}

/**
 * Where the focus goes in a dialog by itself: to the first field, however late that comes, as long as nobody has begun;
 * where the focused control is gone, to the last action, and back once it can be used again.
 */
export function useDialogFocus() {
  const place = useRef<Place | null>(null)
  const framed = useCallback((frame: HTMLDivElement) => {
    const here: Place = { frame, last: null, lost: false }
    place.current = here
    const changed = new MutationObserver(() => settle(here))
    changed.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      changed.disconnect()
      place.current = null
    }
  }, [])
  const focused = (event: FocusEvent<HTMLElement>): void => {
    if (place.current) Object.assign(place.current, { last: event.target, lost: false })
  }
  const shown = (): void => {
    if (place.current) settle(place.current, true)
  }
  return { framed, focused, shown }
}

function settle(place: Place, isShown = false): void {
  const { frame, last } = place
  const dialog = frame.closest<HTMLElement>('[role=dialog]')
  if (last && isGone(last)) place.lost = true
  // Not the × that has it while the dialog opens: a ring around it would say that it is to be closed.
  if (!last && (isShown || activeElement() === dialog)) focus(fieldIn(frame) ?? dialog)
  if (place.lost && isLost(activeElement(), dialog)) focus(nextTo(last, frame) ?? dialog)
}

function fieldIn(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>(':is(input, textarea, select):enabled')
}

function nextTo(last: HTMLElement | null, frame: HTMLElement): HTMLElement | undefined {
  if (last && !isGone(last)) return last
  return [...frame.querySelectorAll<HTMLElement>('.pa-dialog-actions button:enabled')].at(-1)
}

function isLost(active: Element | null, dialog: Element | null): boolean {
  return !active || active === document.body || active === dialog || isGone(active)
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled')
}

function focus(element: HTMLElement | null): void {
  if (element !== activeElement()) element?.focus({ preventScroll: true })
}
