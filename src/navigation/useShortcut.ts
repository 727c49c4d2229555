import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Whether our keys work; the embedding page may switch them off. */
export const ShortcutsContext = /* @__PURE__ */ createContext(true)

/** A key for the whole page, except where the page around has the focus or has handled it. */
export function useShortcut(isMeant: (event: KeyboardEvent) => boolean, act: () => void): void {
  const isOn = use(ShortcutsContext)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event) || !isMeant(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOn])
}

/** Where a key was pressed; `event.target` is only the host of a shadow tree. */
export function originOf(event: KeyboardEvent): Element | null {
  const [origin] = event.composedPath()
  return origin instanceof Element ? origin : null
}

/** Our root, and what floats above the page. */
const OURS = '.pa-root, [class*="pa-vars-"]'

function isElsewhere(event: KeyboardEvent): boolean {
  const origin = originOf(event)
  if (!origin || origin === document.body || origin === document.documentElement) return false
  return !origin.closest(OURS)
}
