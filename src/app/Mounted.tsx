import { use, useSyncExternalStore } from 'react'
import {
  UNSAFE_RouteContext as RouteContext,
  useInRouterContext,
  useLocation,
  type RouteMatch
} from 'react-router-dom'
import { SessionLoss } from '../errors/SessionLoss.tsx'
import { RouterNavigation } from '../navigation/RouterNavigation.tsx'
import { SessionExpiry } from '../session/SessionExpiry.tsx'
import { Misuse } from '../theme/Misuse.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { BoundRouter, isBelow, OwnRouter, type PageRouter } from './PageRouter.tsx'
import { CurrentScreenContext, PathContext, screenAt } from './screen/currentScreen.ts'

interface PlacesProps {
  readonly basePath: string
  readonly operatePrefix: string
  readonly shortcuts: boolean
}

interface MountedProps extends PlacesProps {
  readonly router: PageRouter | undefined
}

/**
 * The application at its address, in the router of the embedding page or in its own. A server renders nothing: address
 * and session are the browser's.
 */
export function Mounted({ basePath, operatePrefix, shortcuts, router }: MountedProps) {
  const around = useInRouterContext()
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false
  )
  const base = trimmed(basePath)
  const places = { operatePrefix: trimmed(operatePrefix), shortcuts }
  if (!isBrowser) return null
  if (around) return <Places {...places} basePath={base} />
  const inside = <Places {...places} basePath="" />
  return router ? (
    <BoundRouter base={base} router={router}>
      {inside}
    </BoundRouter>
  ) : (
    <OwnRouter base={base}>{inside}</OwnRouter>
  )
}

function Places({ basePath: given, operatePrefix, shortcuts }: PlacesProps) {
  const { pathname } = useLocation()
  // The only way to learn from where the routes below count.
  const match = use(RouteContext).matches.at(-1)
  const counted = trimmed(match?.pathnameBase ?? '')
  const basePath = given || counted
  if (match && isClosed(match)) {
    return (
      <Misuse>{`ProspectingApp has addresses below its own: write <Route path="${counted}/*"> around it.`}</Misuse>
    )
  }
  if (!isBelow(basePath, counted)) {
    return (
      <Misuse>{`ProspectingApp stands in the route "${counted}": write basePath="${counted}", or none.`}</Misuse>
    )
  }
  const place = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  const root = basePath.slice(counted.length)
  return (
    <RouterNavigation basePath={basePath} operatePrefix={operatePrefix} shortcuts={shortcuts}>
      <SessionLoss />
      <SessionExpiry />
      <PathContext value={pathname}>
        <CurrentScreenContext value={screenAt(place)}>
          <AppRoutes base={basePath} root={root} operatePrefix={operatePrefix} />
        </CurrentScreenContext>
      </PathContext>
    </RouterNavigation>
  )
}

/** Whether a route matches its own address only, and none below it. */
function isClosed({ route }: RouteMatch): boolean {
  if (route.children) return false
  return route.index ?? !(route.path ?? '*').endsWith('*')
}

const neverChanges = () => () => {}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '')
}
