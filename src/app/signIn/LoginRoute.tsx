import { Suspense, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { ErrorBoundary } from '../../errors/pages/ErrorBoundary.tsx'
import { useDrafts } from '../../session/useDrafts.ts'
import { newNonce, rememberAttempt } from '../../session/signInAttempt.ts'
import { useSession } from '../../session/useSession.ts'
import { useAppOptions } from '../screen/appOptions.ts'
import { screenAt } from '../screen/currentScreen.ts'
import { useArrived } from './Arrivals.tsx'
import { LoginScreen } from '../screen/builtScreens.ts'
import { preloadScreenAt } from '../screen/preloadScreen.ts'
import { ScreenError } from '../screen/ScreenError.tsx'
import { ScreenPending } from '../screen/ScreenPending.tsx'
import { readReturnTo, singleSignOnHref } from './signInState.ts'
import { useOnce } from '../../ui/hooks/useOnce.ts'
import { useScreenDocument } from '../layout/useScreenDocument.ts'

interface LoginRouteProps {
  /** The path of the application below the router's base, without a trailing slash. */
  readonly base: string
  /** Whether it is the login of paths below which no screen stands. Default: false. */
  readonly isApart?: boolean
}

/** The login screen: redirects if there is a session, unless a sign-in beside it has failed. */
export function LoginRoute({ base, isApart = false }: LoginRouteProps) {
  const { components, signInUrl, demo, onError } = useAppOptions()
  const { pathname, search } = useLocation()
  const { status, owner } = useSession()
  const query = new URLSearchParams(search)
  const failed = query.get('fail') === 'true'
  const { origin } = globalThis.location
  const asked = readReturnTo(query, origin)
  const returnTo = isApart && !isScreen(asked, base) ? null : asked
  const redirectUri = origin + useHref(pathname)
  const [nonce] = useState(newNonce)
  const leave = useLeave(returnTo ?? `${base}/`)
  const drafts = useDrafts()
  const { signingIn: isSigningIn, failure } = useArrived()
  // A page around us signs people in by itself.
  const isIn = owner === 'page' || (status === 'signedIn' && !isSigningIn)
  useScreenDocument('login')
  // Prefetches the next screen while this page is read.
  useOnce(returnTo ?? '/home', place => preloadScreenAt(place.split(/[?#]/)[0] ?? ''))
  useOnce(isIn && !failed ? 'in' : null, leave)
  const Login = components.screens?.login ?? null
  if (Login) return <Login />
  return (
    <ErrorBoundary
      onError={onError}
      renderError={(error, retry) => <ScreenError error={error} onRetry={retry} />}
    >
      <Suspense fallback={<ScreenPending />}>
        <LoginScreen.bare
          singleSignOnHref={singleSignOnHref(signInUrl, redirectUri, { nonce, returnTo })}
          onSingleSignOn={() => rememberAttempt(nonce)}
          demo={demo}
          failed={failed}
          failure={failure}
          returns={returnTo !== null}
          signingIn={isSigningIn || (isIn && !failed)}
          onSignedIn={leave}
          onKeepDrafts={drafts.areHeld() ? drafts.keep : undefined}
          onStay={isIn && failed ? leave : undefined}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

function isScreen(place: string | null, base: string): boolean {
  const path = place?.split(/[?#]/)[0] ?? ''
  return path.startsWith(`${base}/`) && screenAt(path.slice(base.length)) !== null
}

/** Leads on, once: the session may be there before the one who asked for it hears of it. */
function useLeave(to: string): () => void {
  const navigate = useNavigate()
  const left = useRef(false)
  return () => {
    if (left.current) return
    left.current = true
    void navigate(to, { replace: true })
  }
}
