import { App } from 'antd'
import { useEffect, useRef } from 'react'
import type { Destination } from '../navigation/port.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import { useSession, type SessionEnding } from '../session/useSession.ts'
import { failureTexts } from '../text/areas/failures.ts'
import { useTexts } from '../text/TextProvider.tsx'

/**
 * Goes to the login once when the session ends, and back here afterwards unless the user signed out. A lost
 * session is reported. Mount it once beside the screens, below a ThemeProvider.
 *
 * @example
 * <SessionProvider>
 *   <SessionLoss />
 *   <ExploreCompanyScreen />
 * </SessionProvider>
 */
export function SessionLoss(): null {
  const { ending } = useSession()
  const navigation = useNavigation()
  const { message } = App.useApp()
  const { loginInvalid } = useTexts(failureTexts)
  const known = useRef<SessionEnding | null>(null)
  useEffect(() => {
    if (ending === known.current) return
    known.current = ending
    if (ending === null) return
    if (ending.how === 'lost') void message.open({ type: 'error', content: loginInvalid, key: loginInvalid })
    const login: Destination = { screen: 'login' }
    const to = ending.how === 'signedOut' ? { ...login, query: { returnTo: null } } : login
    navigation.go(to, { replace: true })
  }, [ending, navigation, message, loginInvalid])
  return null
}
