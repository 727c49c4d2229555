import { useEffect, type ReactNode } from 'react'
import { screenOf, type ScreenKey } from '../catalogue/screens.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import { UnderConstructionScreen } from '../screens/underConstruction/index.ts'
import { useSession } from '../session/useSession.ts'
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

/** Without a session the way leads to the login, and back here afterwards. */
function SessionGuard({ screen, children }: GuardProps) {
  const { status } = useSession()
  const isOpen = screenOf(screen).access === 'public' || status === 'signedIn'
  const navigation = useNavigation()
  useEffect(() => {
    if (!isOpen) navigation.go({ screen: 'login' }, { replace: true })
  }, [isOpen, navigation])
  return isOpen ? children : null
}

/** As long as the permissions are not known the services decide, which they do in any case. */
function PermissionGuard({ screen, children }: GuardProps) {
  const { permissions } = useSession()
  const { permission } = screenOf(screen)
  if (!permission || permissions === null || permissions.includes(permission)) return children
  return <ScreenError error={{ status: 403 }} />
}
