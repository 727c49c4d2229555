import { useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { LoginScreen } from '../screens/login/index.ts'
import { useSession } from '../session/useSession.ts'
import { useAppOptions } from './appOptions.ts'
import { preloadScreenAt } from './routeTable.ts'
import { readReturnTo, singleSignOnHref } from './signInState.ts'
import { useOnce } from './useOnce.ts'
import { useScreenDocument } from './useScreenDocument.ts'

/** The login at its address: a code in the query becomes a session, and a session leads on. */
export function LoginRoute() {
  const { components, signInUrl, demo } = useAppOptions()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const query = new URLSearchParams(search)
  const code = query.get('code')
  const failed = query.get('fail') === 'true'
  const { origin } = globalThis.location
  const returnTo = readReturnTo(query, origin)
  const redirectUri = origin + useHref(pathname)
  const start = '/'
  const leave = (): void => void navigate(returnTo ?? start, { replace: true })
  const fail = (): void => {
    const back = returnTo === null ? '' : `&returnTo=${encodeURIComponent(returnTo)}`
    void navigate(`${pathname}?fail=true${back}`, { replace: true })
  }
  useScreenDocument('login')
  // While somebody reads this page, the next one is fetched.
  useOnce(returnTo ?? '/home', place => preloadScreenAt(place.split(/[?#]/)[0] ?? ''))
  useOnce(code, async given => {
    const result = await session.signInByCode(given)
    if (result.success) leave()
    else fail()
  })
  const [wasIn] = useState(session.status === 'signedIn' && code === null && !failed)
  useOnce(wasIn ? 'in' : null, leave)
  const Login = components.screens?.login ?? null
  if (Login) return <Login />
  return (
    <LoginScreen
      singleSignOnHref={singleSignOnHref(signInUrl, redirectUri, returnTo)}
      demo={demo}
      failed={failed}
      returns={returnTo !== null}
      signingIn={code !== null}
      onSignedIn={leave}
    />
  )
}
