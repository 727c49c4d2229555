import { createContext, use } from 'react'
import type { ScreenKey } from '../catalogue/screens.ts'

/** The screen that the address names; null for an address of no screen. */
export const CurrentScreenContext = createContext<ScreenKey | null>(null)

/** The path of the address; it stays while a screen only changes its state. */
export const PathContext = createContext('')

export function useCurrentScreen(): ScreenKey | null {
  return use(CurrentScreenContext)
}
