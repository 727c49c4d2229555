import { useEffect, useState, type ReactNode } from 'react'
import { screenOf, type ScreenKey } from '../catalogue/screens.ts'
import { FailureView } from '../errors/FailureView.tsx'
import { Failure } from '../failures/failure.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import { UnderConstructionScreen } from '../screens/underConstruction/index.ts'
import { useSession } from '../session/useSession.ts'
import { sessionTexts } from '../text/session.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useAppOptions } from './appOptions.ts'
import { builtScreens } from './routeTable.ts'
import { ScreenError } from './ScreenError.tsx'
import { ScreenView } from './ScreenView.tsx'

/** A screen at its address: behind the guards of session and permission, or the page that says that it is not built. */
export function ScreenRoute({ screen }: { readonly screen: ScreenKey }) {
  const { components } = useAppOptions()
  const Screen = components.screens?.[screen] ?? builtScreens[screen]
  return (
    <SessionGuard screen={screen}>
      <PermissionGuard screen={screen}>
        <ScreenView key={screen} screen={screen} />
        {Screen ? <Screen /> : <UnderConstructionScreen screen={screen} />}
      </PermissionGuard>
    </SessionGuard>
  )
}

interface GuardProps {
  readonly screen: ScreenKey
  readonly children: ReactNode
}

/** Without a session the way leads to the login, and back here afterwards; a page around us has a login of its own. */
function SessionGuard({ screen, children }: GuardProps) {
  const { status, owner } = useSession()
  const isOpen = screenOf(screen).access === 'public' || status === 'signedIn'
  const [wasOpen] = useState(isOpen)
  const navigation = useNavigation()
  // A session that ends while the screen stands is the matter of SessionLoss.
  const leads = !isOpen && !wasOpen && owner === 'app'
  useEffect(() => {
    if (leads) navigation.go({ screen: 'login' }, { replace: true })
  }, [leads, navigation])
  if (!isOpen && owner === 'page') return <SignInAround />
  return isOpen ? children : null
}

function SignInAround() {
  const session = useTexts(sessionTexts)
  return <FailureView failure={new Failure({ kind: 'status', status: 401 })} kept={session.signInAround} />
}

/** As long as the permissions are not known the services decide, which they do in any case. */
function PermissionGuard({ screen, children }: GuardProps) {
  const { permissions } = useSession()
  const { permission } = screenOf(screen)
  if (!permission || permissions === null || permissions.includes(permission)) return children
  return <ScreenError error={{ status: 403 }} />
}
