import { startTransition, useMemo, useState, type ReactNode } from 'react'
import {
  NavigationType,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type NavigateFunction
} from 'react-router-dom'
import { createPlaceMemory, type PlaceMemory } from './placeMemory.ts'
import type { Destination, Navigation, Ways } from './port.ts'
import { NavigationContext, WaysContext } from './useNavigation.ts'
import { ShortcutsContext } from './useShortcut.ts'
import { screenOf } from '../catalogue/screens.ts'

export interface RouterNavigationProps {
  /** The path of the application below the router's base. Example: `/crm`. Default: the root. */
  readonly basePath?: string | undefined
  /** Paths below it have a login of their own. Default: `/operate`. */
  readonly operatePrefix?: string | undefined
  /** Whether `/` leads to the search box while no field of the page around has the focus. Default: true. */
  readonly shortcuts?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Binds the screens to the react-router above.
 *
 * @example
 * <RouterNavigation basePath="/prospecting">
 *   <ExploreCompanyScreen />
 * </RouterNavigation>
 */
export function RouterNavigation({
  basePath,
  operatePrefix,
  shortcuts = true,
  children
}: RouterNavigationProps) {
  const root = withoutSlash(basePath ?? '')
  const operate = withoutSlash(operatePrefix ?? '/operate')
  const navigate = useNavigate()
  const location = useLocation()
  const memory = usePlaceMemory(location)
  const routerBase = withoutSlash(useHref('/'))
  const ways = useMemo<Ways>(() => {
    const pathOf = (to: Destination) => root + screenPath(to)
    return waysBy(pathOf, routerBase, navigate)
  }, [navigate, root, routerBase])
  const navigation = useMemo<Navigation>(() => {
    const pathOf = (to: Destination) =>
      to.screen === 'login' ? loginPath(to, location, root, operate) : root + screenPath(to)
    return {
      ...waysBy(pathOf, routerBase, navigate),
      search: location.search.slice(1),
      setSearch: (search, options) =>
        void navigate(
          { pathname: location.pathname, search, hash: location.hash },
          { replace: options?.replace ?? false }
        ),
      recall: name => memory.recall(location.key, name),
      remember: (name, value) => memory.remember(location.key, name, value)
    }
  }, [navigate, location, root, operate, routerBase, memory])
  return (
    <WaysContext value={ways}>
      <NavigationContext value={navigation}>
        <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
      </NavigationContext>
    </WaysContext>
  )
}

function waysBy(pathOf: (to: Destination) => string, base: string, navigate: NavigateFunction): Ways {
  return {
    href: to => base + pathOf(to),
    // A transition: the old screen stays until the next is ready.
    go: (to, options) =>
      startTransition(() => void navigate(pathOf(to), { replace: options?.replace ?? false }))
  }
}

/** The router changes the key when an address is replaced; for a way back it is the same place. */
function usePlaceMemory({ key }: Location): PlaceMemory {
  const [memory] = useState(createPlaceMemory)
  const [last, setLast] = useState(key)
  const type = useNavigationType()
  if (last !== key) {
    if (type === NavigationType.Replace) memory.rename(last, key)
    setLast(key)
  }
  return memory
}

/** The login gets the current place as `returnTo`, unless the destination sets one. */
function loginPath(to: Destination, location: Location, root: string, operate: string): string {
  const { pathname, search, hash } = location
  const place = pathname.startsWith(root) ? pathname.slice(root.length) || '/' : pathname
  const prefix = place.startsWith(`${operate}/`) ? operate : ''
  const isLogin = place === '/login' || place === `${operate}/login`
  const isStart = ['/', '/home'].includes(place) && search === ''
  const returnTo = isLogin || isStart ? null : pathname + search + hash
  return root + prefix + screenPath({ screen: 'login', query: { returnTo, ...to.query } })
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}

/** The path of a destination below the application's root, with its query. */
export function screenPath({ screen, query = {} }: Destination): string {
  const written = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  const search = new URLSearchParams(written).toString()
  return `/${screenOf(screen).path}${search === '' ? '' : `?${search}`}`
}
