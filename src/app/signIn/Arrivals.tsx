import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Failure } from '../../failures/failure.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useSession, type Replacement } from '../../session/useSession.ts'
import { useAppOptions } from '../screen/appOptions.ts'
import { loginAddress, readArrival, type Arrival, type Door } from './arrival.ts'
import { useOnce } from '../../ui/hooks/useOnce.ts'
import type { ReplaceSessionProps } from './ReplaceSession.tsx'

/** Hardly ever asked: with its dialog it is fetched then. Where it cannot be fetched, the session is kept. */
const loadDialog = async () => (await import('./ReplaceSession.tsx')).ReplaceSession

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
  const { portalCodes } = useAppOptions()
  const door = doorAt(pathname.slice(base.length), operatePrefix)
  const { origin } = globalThis.location
  const arrival =
    owner === 'app' && door ? readArrival(door, pathname, search, { origin, portalCodes }) : null
  const { signingIn, failure, dialog, enter } = useEntrance()
  useOnce(arrival && key + pathname + search, () =>
    arrival && door ? enter(door, pathname, arrival) : undefined
  )
  const state = useMemo(() => ({ signingIn, failure }), [signingIn, failure])
  if (arrival) return null
  return (
    <ArrivedContext value={state}>
      {children}
      {dialog && <LazyDialog load={loadDialog} {...dialog} />}
    </ArrivedContext>
  )
}

/** A code can be exchanged only once, so it goes through here whatever is drawn meanwhile. */
function useEntrance() {
  const session = useSession()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isHere = useIsMounted()
  const [signingIn, setSigningIn] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { dialog, mayReplace } = useReplaceDialog()
  const enter = async (
    door: Door,
    pathname: string,
    { address, returnTo, signIn }: Arrival
  ): Promise<void> => {
    setSigningIn(signIn !== null)
    setFailure(null)
    await navigate(address, { replace: true })
    const result = await signIn?.(session, { mayReplace })
    if (!isHere()) return
    // An aborted sign-in leaves the session of before.
    if (result && !result.success && result.error.kind !== 'aborted') {
      setFailure(result.error)
      if (door === 'login')
        await navigate(loginAddress(pathname, { returnTo, failed: true }), { replace: true })
      else navigation.go({ screen: 'login', query: { fail: 'true', returnTo: null } }, { replace: true })
    }
    // Together with the new address, or the screen of the old one would be seen for a moment.
    startTransition(() => setSigningIn(false))
  }
  return { signingIn, failure, dialog, enter }
}

/** The open dialog that asks whether another account replaces the session, and how to open it. */
function useReplaceDialog() {
  const [dialog, setDialog] = useState<ReplaceSessionProps | null>(null)
  const mayReplace = (replacement: Replacement): Promise<boolean> =>
    new Promise(resolve => {
      const answer = (replace: boolean) => (): void => {
        setDialog(null)
        resolve(replace)
      }
      setDialog({ ...replacement, open: true, onReplace: answer(true), onClose: answer(false) })
    })
  return { dialog, mayReplace }
}

/** The last sign-in that an address brought along. */
interface Arrived {
  readonly signingIn: boolean
  /** Why it failed, as long as the page is open. */
  readonly failure: Failure | null
}

const ArrivedContext = /* @__PURE__ */ createContext<Arrived>({ signingIn: false, failure: null })

export function useArrived(): Arrived {
  return use(ArrivedContext)
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
