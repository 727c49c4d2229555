import { createContext, use } from 'react'
import type { Destination, Navigation, Ways } from './port.ts'

export const NavigationContext = /* @__PURE__ */ createContext<Navigation | null>(null)

/** For links to all screens but the login, whose address contains the current place. */
export const WaysContext = /* @__PURE__ */ createContext<Ways | null>(null)

/**
 * Where one is, and the way elsewhere.
 *
 * @example
 * const { go } = useNavigation()
 * const open = () => go({ screen: 'parkDetail', query: { id: '苏州工业园区' } })
 */
export function useNavigation(): Navigation {
  return given(use(NavigationContext), 'useNavigation')
}

export function useWay({ screen }: Destination): Ways {
  return given<Ways>(screen === 'login' ? use(NavigationContext) : use(WaysContext), 'useWay')
}

function given<Given>(value: Given | null, hook: string): Given {
  if (value) return value
  throw new Error(`${hook} needs a navigation adapter above it: wrap your component in <NavigationProvider>.`)
}
