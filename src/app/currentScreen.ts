import { createContext, use } from 'react'
import type { ScreenKey } from '../catalogue/screens.ts'

/** The screen that the address names; null for an address of no screen. */
export const CurrentScreenContext = createContext<ScreenKey | null>(null)

export function useCurrentScreen(): ScreenKey | null {
  return use(CurrentScreenContext)
}
