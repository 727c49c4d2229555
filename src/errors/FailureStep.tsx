import { Button } from 'antd'
import { use, type MouseEvent, type ReactNode } from 'react'
import { stepAfter } from '../failures/stepAfter.ts'
import type { Destination } from '../navigation/port.ts'
import { isPlainClick } from '../navigation/ScreenLink.tsx'
import { NavigationContext } from '../navigation/useNavigation.ts'
import { SessionContext } from '../session/useSession.ts'
import { commonTexts } from '../text/areas/common.ts'
import { sessionTexts } from '../text/areas/session.ts'
import { useTexts } from '../text/TextProvider.tsx'

export interface FailureStepProps {
  readonly failure: unknown
  /** Fetches again. Default: no button. */
  readonly onRetry?: (() => void) | undefined
  /** The retry is in flight. Default: false. */
  readonly retrying?: boolean | undefined
  /** The step where neither a retry nor a session helps. Default: none. */
  readonly children?: ReactNode
}

/** The step that helps after a failure. */
export function FailureStep({ failure, onRetry, retrying = false, children }: FailureStepProps) {
  const { retry } = useTexts(commonTexts)
  const { signInAgain } = useTexts(sessionTexts)
  const session = use(SessionContext)
  const step = stepAfter(failure)
  // The page around has a login of its own.
  if (step === 'signIn')
    return session?.owner === 'app' && <WayButton to={{ screen: 'login' }} label={signInAgain} />
  if (step !== 'retry') return children
  return (
    onRetry && (
      <Button onClick={() => onRetry()} loading={retrying}>
        {retry}
      </Button>
    )
  )
}

export interface WayButtonProps {
  readonly to: Destination
  readonly label: string
  /** The first step of its place. Default: false. */
  readonly main?: boolean
}

/** A way elsewhere as a button; nothing outside a navigation, as on the last-resort page. */
export function WayButton({ to, label, main = false }: WayButtonProps) {
  const navigation = use(NavigationContext)
  if (!navigation) return null
  const href = navigation.href(to)
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigation.go(to)
  }
  return (
    <Button
      type={main ? 'primary' : 'default'}
      // In the shape of a button it needs no line to be known as one.
      style={{ textDecoration: 'none' }}
      {...(href === null ? {} : { href })}
      onClick={follow}
    >
      {label}
    </Button>
  )
}
