import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { BrowserRouter, createPath, NavigationType, parsePath, Router, type To } from 'react-router-dom'
import { Misuse } from '../theme/Misuse.tsx'
import { useStableCallback } from '../ui/hooks/useStableCallback.ts'

/**
 * The router of a page whose router is not react-router's.
 *
 * @example
 * // Next.js
 * const [router, path, search] = [useRouter(), usePathname(), useSearchParams().toString()]
 * const page = {
 *   location: search ? `${path}?${search}` : path,
 *   navigate: (address, { replace }) => (replace ? router.replace(address) : router.push(address))
 * }
 */
export interface PageRouter {
  /** The present address below the origin. Example: `/crm/exploreCompany?region=310000`. */
  readonly location: string
  /** Leads to an address below the origin. */
  readonly navigate: (address: string, options: { readonly replace: boolean }) => void
}

interface OwnRouterProps {
  /** Of the application below the origin, without a trailing slash. */
  readonly base: string
  readonly children: ReactNode
}

/** Our own router, while the address is ours: a page may draw what stands there before it has changed the address. */
export function OwnRouter({ base, children }: OwnRouterProps) {
  const state = useAddress(base)
  if (state === 'missed') {
    return <Misuse>{`ProspectingApp has the basePath "${base}", and the address is not below it.`}</Misuse>
  }
  if (state !== 'here') return null
  return (
    // What a screen changes of its own state is drawn at once; RouterNavigation lets ways to other screens wait.
    <BrowserRouter basename={base || '/'} useTransitions={false}>
      {children}
    </BrowserRouter>
  )
}

/** In ms. No event tells of an address that is pushed. */
const LOOK_EVERY = 30
const PATIENCE = 3000

/** Of an address below the base: it may still come, is here, was left, or never came. */
type Address = 'awaited' | 'here' | 'left' | 'missed'

function useAddress(base: string): Address {
  const [state, setState] = useState<Address>(() => addressAfter('awaited', base))
  const isAwaited = state === 'awaited'
  useEffect(() => {
    const look = (): void => setState(was => addressAfter(was, base))
    // Before react-router hears of it, which warns of an address that is not below its base.
    window.addEventListener('popstate', look, true)
    const looks = isAwaited ? setInterval(look, LOOK_EVERY) : undefined
    const end = isAwaited ? setTimeout(() => setState('missed'), PATIENCE) : undefined
    return () => {
      window.removeEventListener('popstate', look, true)
      clearInterval(looks)
      clearTimeout(end)
    }
  }, [isAwaited, base])
  return state
}

function addressAfter(was: Address, base: string): Address {
  if (isBelow(window.location.pathname, base)) return 'here'
  return was === 'here' ? 'left' : was
}

interface BoundRouterProps extends OwnRouterProps {
  readonly router: PageRouter
}

interface Step {
  readonly location: string
  readonly type: NavigationType
}

/** Follows the router of the page. */
export function BoundRouter({ base, router: { location, navigate }, children }: BoundRouterProps) {
  const [here, setHere] = useState<Step>({ location, type: NavigationType.Pop })
  const [asked, setAsked] = useState<Step | null>(null)
  if (here.location !== location) {
    // What was not asked for here is a way back, or the page's own.
    setHere(asked?.location === location ? asked : { location, type: NavigationType.Pop })
    setAsked(null)
  }
  const lead = useStableCallback((to: To, type: NavigationType) => {
    const address = typeof to === 'string' ? to : createPath(to)
    setAsked({ location: address, type })
    navigate(address, { replace: type === NavigationType.Replace })
  })
  const navigator = useMemo(
    () => ({
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      push: (to: To) => lead(to, NavigationType.Push),
      replace: (to: To) => lead(to, NavigationType.Replace),
      go: (steps: number) => window.history.go(steps)
    }),
    [lead]
  )
  const place = useMemo(() => ({ ...parsePath(location), key: location }), [location])
  if (!isBelow(place.pathname ?? '/', base)) return null
  return (
    <Router
      basename={base || '/'}
      location={place}
      navigationType={here.type}
      navigator={navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  )
}

/** Whether a path is that of the base, or one below it. */
export function isBelow(path: string, base: string): boolean {
  return `${path}/`.startsWith(`${base}/`)
}
