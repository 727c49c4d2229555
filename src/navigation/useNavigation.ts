import { createContext, use } from 'react'
import type { Navigation } from './port.ts'

export const NavigationContext = createContext<Navigation | null>(null)

/** The way to other screens. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) {
    throw new Error(
      'useNavigation needs a navigation adapter above it: wrap your component in <NavigationProvider>.'
    )
  }
  return navigation
}
