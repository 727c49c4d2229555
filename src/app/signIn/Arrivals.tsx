import { createContext, startTransition, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useSession } from '../../session/useSession.ts'
import { loginAddress, readArrival, type Arrival, type Door } from './arrival.ts'
import { useOnce } from '../../ui/hooks/useOnce.ts'

interface ArrivalsProps {
  /** The path of the application below the router's base, without a trailing slash. */
  readonly base: string
  /** Paths below this one have a login of their own there. */
  readonly operatePrefix: string
  readonly children: ReactNode
}

/**
 * Takes a code or a token out of the address and out of the history before anything below is drawn, and so before
 * anything is asked of anybody; then signs in with it. What a page around us finds in its address is left to it.
 */
export function Arrivals({ base, operatePrefix, children }: ArrivalsProps) {
  const { pathname, search, key } = useLocation()
  const { owner } = useSession()
  const door = doorAt(pathname.slice(base.length), operatePrefix)
  const { origin } = globalThis.location
  const arrival = owner === 'app' && door ? readArrival(door, pathname, search, origin) : null
  const [signingIn, enter] = useEntrance()
  useOnce(arrival && key + pathname + search, () =>
    arrival && door ? enter(door, pathname, arrival) : undefined
  )
  return arrival ? null : <SigningInContext value={signingIn}>{children}</SigningInContext>
}

/** A code can be exchanged only once, so it goes through here whatever is drawn meanwhile. */
function useEntrance() {
  const session = useSession()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isHere = useIsMounted()
  const [signingIn, setSigningIn] = useState(false)
  const enter = async (
    door: Door,
    pathname: string,
    { address, returnTo, signIn }: Arrival
  ): Promise<void> => {
    setSigningIn(signIn !== null)
    await navigate(address, { replace: true })
    const result = await signIn?.(session)
    if (!isHere()) return
    if (result && !result.success) {
      if (door === 'login')
        await navigate(loginAddress(pathname, { returnTo, failed: true }), { replace: true })
      else navigation.go({ screen: 'login', query: { fail: 'true', returnTo: null } }, { replace: true })
    }
    // Together with the new address, or the screen of the old one would be seen for a moment.
    startTransition(() => setSigningIn(false))
  }
  return [signingIn, enter] as const
}

const SigningInContext = /* @__PURE__ */ createContext(false)

/** Whether a sign-in that the address brought along is under way. */
export function useSigningIn(): boolean {
  return use(SigningInContext)
}

function doorAt(place: string, operatePrefix: string): Door | null {
  const path = place.replace(/\/$/, '').toLowerCase()
  if (path === '/home') return 'home'
  return path === '/login' || path === `${operatePrefix.toLowerCase()}/login` ? 'login' : null
}

function useIsMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return () => mounted.current
}
