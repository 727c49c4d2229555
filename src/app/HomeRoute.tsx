import { loginTexts } from '../text/login.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useSigningIn } from './Arrivals.tsx'
import { ScreenPending } from './ScreenPending.tsx'
import { ScreenRoute } from './ScreenRoute.tsx'

/** The home page at its address, where a sign-in from elsewhere may arrive. */
export function HomeRoute() {
  const login = useTexts(loginTexts)
  return useSigningIn() ? <ScreenPending label={login.signingIn} /> : <ScreenRoute screen="home" />
}
