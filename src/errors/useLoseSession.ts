import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from '../navigation/useNavigation.ts'
import { useSession } from '../session/useSession.ts'

/** Forgets a session that is no longer accepted, and leads to the login with the way back. */
export function useLoseSession(): () => void {
  const navigation = useNavigation()
  const session = useSession()
  const latest = useRef({ navigation, session })
  useLayoutEffect(() => {
    latest.current = { navigation, session }
  })
  const [lose] = useState(() => () => {
    latest.current.navigation.go({ screen: 'login' }, { replace: true })
    latest.current.session.reset()
  })
  return lose
}
