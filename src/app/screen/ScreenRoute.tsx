import { useEffect, useState, type ReactNode } from 'react'
import { isBuilt, isWatermarked, screenOf, type ScreenKey } from '../../catalogue/screens.ts'
import { FailureView } from '../../errors/FailureView.tsx'
import { Failure } from '../../failures/failure.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useSession } from '../../session/useSession.ts'
import { sessionTexts } from '../../text/areas/session.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { viewOf } from '../../tracking/pointEvents.ts'
import { useRecordPoint } from '../../tracking/useRecordPoint.ts'
import { useVersionCheck } from '../../version/useVersionCheck.ts'
import { useAppOptions } from './appOptions.ts'
import { builtScreens } from './builtScreens.ts'
import { PrintedPage } from './PrintedPage.tsx'
import { ScreenError } from './ScreenError.tsx'
import { useOnce } from '../../ui/hooks/useOnce.ts'

/** A screen at its address, behind the guards of session and permission. */
export function ScreenRoute({ screen }: { readonly screen: ScreenKey }) {
  const Replaced = useAppOptions().components.screens?.[screen]
  return (
    <SessionGuard screen={screen}>
      <PermissionGuard screen={screen}>
        <ScreenView key={screen} screen={screen} />
        <PrintedPage watermarked={isWatermarked(screen)}>
          {Replaced ? <Replaced /> : <OwnScreen screen={screen} />}
        </PrintedPage>
      </PermissionGuard>
    </SessionGuard>
  )
}

function OwnScreen({ screen }: { readonly screen: ScreenKey }) {
  if (!isBuilt(screen)) return null
  const { bare: Screen } = builtScreens[screen]
  return <Screen />
}

/** Records a visit and asks whether a newer version is deployed; inside the guards, so that only seen screens count. */
function ScreenView({ screen }: { readonly screen: ScreenKey }): null {
  const recordPoint = useRecordPoint()
  useVersionCheck()
  useOnce(screen, () => {
    const { pointEvent, triggerName } = viewOf(screen)
    recordPoint(pointEvent, triggerName)
  })
  return null
}

interface GuardProps {
  readonly screen: ScreenKey
  readonly children: ReactNode
}

/** Without a session the way leads to the login, and back here afterwards; a page around us has a login of its own. */
function SessionGuard({ screen, children }: GuardProps) {
  const { status, owner } = useSession()
  const { publicHome } = useAppOptions()
  const isOpen = (publicHome && screenOf(screen).access === 'public') || status === 'signedIn'
  const [wasOpen] = useState(isOpen)
  const navigation = useNavigation()
  // SessionLoss handles a session that ends while the screen is shown.
  const leads = !isOpen && !wasOpen && owner === 'app'
  useEffect(() => {
    if (leads) navigation.go({ screen: 'login' }, { replace: true })
  }, [leads, navigation])
  if (!isOpen && owner === 'page') return <SignInAround />
  return isOpen ? children : null
}

function SignInAround() {
  const session = useTexts(sessionTexts)
  return <FailureView failure={new Failure({ kind: 'status', status: 401 })} hint={session.signInAround} />
}

/** As long as the permissions are not known the services decide, which they do in any case. */
function PermissionGuard({ screen, children }: GuardProps) {
  const { permissions } = useSession()
  const { permission } = screenOf(screen)
  if (!permission || permissions === null || permissions.includes(permission)) return children
  return <ScreenError error={{ status: 403 }} />
}
