import { useLocation, useNavigate } from 'react-router-dom'
import { useNavigation } from '../navigation/useNavigation.ts'
import { useSession, type Session, type SignInResult } from '../session/useSession.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { ScreenPending } from './ScreenPending.tsx'
import { ScreenRoute } from './ScreenRoute.tsx'
import { useOnce } from './useOnce.ts'

/** The home page at its address, where a sign-in from elsewhere may arrive. */
export function HomeRoute() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const session = useSession()
  const { login } = useTexts()
  const signIn = signInOf(new URLSearchParams(search))
  useOnce(signIn ? search : null, async () => {
    const result = await signIn?.(session)
    if (result?.success) void navigate(pathname, { replace: true })
    else navigation.go({ screen: 'login', query: { fail: 'true', returnTo: null } }, { replace: true })
  })
  return signIn ? <ScreenPending label={login.signingIn} /> : <ScreenRoute screen="home" />
}

/** The ways in that an address of the home page may carry, in the order of the specification. */
function signInOf(query: URLSearchParams): ((session: Session) => Promise<SignInResult>) | null {
  const from = query.get('from')
  const accessToken = query.get('access_token')
  const code = query.get('code')
  if (from === 'demo') return session => session.signInByDemo()
  if (from === 'outsideLogin' && accessToken) return session => session.signInByToken(accessToken)
  if (code) return session => session.signInByCode(code)
  return null
}
