import { createContext, use } from 'react'
import type { Destination, Navigation, Ways } from './port.ts'

export const NavigationContext = createContext<Navigation | null>(null)

/** Only for links, to all screens but the login, whose address tells the place that one comes from. */
export const WaysContext = createContext<Ways | null>(null)

/** The way to other screens. */
export function useNavigation(): Navigation {
  return given(use(NavigationContext), 'useNavigation')
}

/** The way of a link. */
export function useWay({ screen }: Destination): Ways {
  return given<Ways>(screen === 'login' ? use(NavigationContext) : use(WaysContext), 'useWay')
}

function given<Given>(value: Given | null, hook: string): Given {
  if (value) return value
  throw new Error(`${hook} needs a navigation adapter above it: wrap your component in <NavigationProvider>.`)
}
