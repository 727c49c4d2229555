import { createContext, use } from 'react'
import { screenKeys, screenOf, type ScreenKey } from '../../catalogue/screens.ts'

/** The screen at the current address; null for an address without one. */
export const CurrentScreenContext = /* @__PURE__ */ createContext<ScreenKey | null>(null)

/** The path of the address; it stays the same while a screen only changes its state. */
export const PathContext = /* @__PURE__ */ createContext('')

export function useCurrentScreen(): ScreenKey | null {
  return use(CurrentScreenContext)
}

/** The screen at a path below the application's root; null for a path without one. */
export function screenAt(path: string): ScreenKey | null {
  const place = path.replace(/^\/+|\/+$/g, '').toLowerCase()
  return screenKeys.find(key => screenOf(key).path.toLowerCase() === place) ?? null
}
