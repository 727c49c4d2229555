import { Alert, Button } from 'antd'
import { useState } from 'react'
import { failureSentence, saidMessage } from '../../text/failureSentence.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { failureTexts } from '../../text/areas/failures.ts'
import { loginTexts } from '../../text/areas/login.ts'
import { sessionTexts } from '../../text/areas/session.ts'
import { useTexts, useLocale } from '../../text/TextProvider.tsx'
import { LoginPicture } from './LoginPicture.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { ProductMark } from '../../ui/marks/ProductMark.tsx'
import { isSessionLost, type Failure } from '../../failures/failure.ts'
import { useSession } from '../../session/useSession.ts'
import './loginScreen.css'

export interface LoginScreenProps {
  /** The authorization page of the single sign-on, with our state. Default: none, and the screen says so. */
  readonly singleSignOnHref?: string | null | undefined
  /** Whether the deployment has a demo sign-in. Default: false. */
  readonly demo?: boolean | undefined
  /** A sign-in has just failed. Default: false. */
  readonly failed?: boolean | undefined
  /** Why it failed. Default: not known, and the screen gives general advice. */
  readonly failure?: Failure | null | undefined
  /** Whether a sign-in returns to the previous place. Default: false. */
  readonly returns?: boolean | undefined
  /** A code is being exchanged; the buttons are disabled. Default: false. */
  readonly signingIn?: boolean | undefined
  /** Called before leaving for the single sign-on. Default: none. */
  readonly onSingleSignOn?: (() => void) | undefined
  /** Called after a sign-in from here. Default: the screen stays. */
  readonly onSignedIn?: (() => void) | undefined
  /** Stores what was being written when the session was lost. Default: nothing is, and the screen does not ask. */
  readonly onKeepDrafts?: (() => void) | undefined
  /** Continues with the session that a failed sign-in left. Default: none. */
  readonly onStay?: (() => void) | undefined
}

/** The login. It has no password field: staff never type one into this application. */
export function LoginScreen(props: LoginScreenProps) {
  const common = useTexts(commonTexts)
  const login = useTexts(loginTexts)
  const points = [login.pointSearch, login.pointFilter, login.pointFavorite]
  return (
    <div className="pa-login">
      <div className="pa-login-card">
        <aside className="pa-login-story">
          <p className="pa-login-brand">
            <ProductMark size={32} />
            {common.product}
          </p>
          <p className="pa-login-promise">{login.promise}</p>
          <ul className="pa-login-points">
            {points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <LoginPicture />
        </aside>
        <main className="pa-login-door" aria-busy={props.signingIn ?? false}>
          <h1 className="pa-login-title">{login.welcome}</h1>
          <p className="pa-login-lead">{login.lead}</p>
          <Door {...props} />
        </main>
      </div>
    </div>
  )
}

function Door(props: LoginScreenProps) {
  const {
    singleSignOnHref,
    demo,
    failed,
    failure = null,
    returns,
    signingIn,
    onSingleSignOn,
    onSignedIn,
    onKeepDrafts,
    onStay
  } = props
  const login = useTexts(loginTexts)
  const demoSignIn = useDemoSignIn(onSignedIn)
  const busy = (signingIn ?? false) || demoSignIn.pending
  const session = useTexts(sessionTexts)
  const reason = useReason(demoSignIn.failure ?? failure)
  return (
    <div className="pa-login-ways">
      {(demoSignIn.failure !== null || failed) && !busy && (
        <Alert type="error" showIcon title={login.failed} description={reason} />
      )}
      {signingIn ? (
        <p className="pa-login-waiting" role="status">
          {session.signingIn}
        </p>
      ) : (
        <SingleSignOn href={singleSignOnHref ?? null} disabled={busy} onLeave={onSingleSignOn} />
      )}
      {demo && !signingIn && (
        <>
          <Button size="large" block loading={demoSignIn.pending} onClick={demoSignIn.start}>
            {login.demo}
          </Button>
          <p className="pa-login-note">{login.demoLead}</p>
        </>
      )}
      {onStay && !busy && (
        <Button size="large" block type="text" onClick={() => onStay()}>
          {login.stay}
        </Button>
      )}
      {onKeepDrafts && <HeldDrafts onKeep={onKeepDrafts} />}
      {returns && <p className="pa-login-note">{login.returning}</p>}
    </div>
  )
}

/** Says that what was being written waits in this page, which the single sign-on leaves. */
function HeldDrafts({ onKeep }: { readonly onKeep: () => void }) {
  const login = useTexts(loginTexts)
  const [isStored, setStored] = useState(false)
  const keep = (): void => {
    onKeep()
    setStored(true)
  }
  return (
    <p className="pa-login-note" role="status">
      {isStored ? login.draftsKept : login.draftsHeld}{' '}
      {!isStored && <TextButton onPress={keep}>{login.keepDrafts}</TextButton>}
    </p>
  )
}

/** Why a sign-in failed: the authorization was refused, the service does not offer it, or it could not answer. */
function useReason(failure: Failure | null): string {
  const login = useTexts(loginTexts)
  const failures = useTexts(failureTexts)
  const locale = useLocale()
  if (failure === null || isSessionLost(failure) || failure.status === 400) return login.failedAdvice
  if (failure.status === 403 || failure.status === 404) {
    return saidMessage(failure.serverMessage, locale) ?? login.notOffered
  }
  const sentence = failureSentence(failure, failures, locale)
  return (failure.status ?? 0) >= 500 ? login.serviceFailed(sentence) : sentence
}

interface SingleSignOnProps {
  readonly href: string | null
  readonly disabled: boolean
  readonly onLeave: (() => void) | undefined
}

function SingleSignOn({ href, disabled, onLeave }: SingleSignOnProps) {
  const login = useTexts(loginTexts)
  if (href === null) return <Alert type="info" showIcon title={login.notConfigured} />
  return (
    <Button
      className="pa-login-way"
      type="primary"
      size="large"
      block
      href={href}
      disabled={disabled}
      onClick={onLeave}
    >
      {login.singleSignOn}
    </Button>
  )
}

interface DemoSignIn {
  readonly pending: boolean
  readonly failure: Failure | null
  readonly start: () => void
}

/** Signs in as the demo member of staff, once at a time. */
function useDemoSignIn(onSignedIn: (() => void) | undefined): DemoSignIn {
  const session = useSession()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = async (): Promise<void> => {
    setPending(true)
    setFailure(null)
    const result = await session.signInByDemo()
    setPending(false)
    if (result.success) onSignedIn?.()
    else setFailure(result.error)
  }
  return { pending, failure, start: () => void (pending ? null : attempt()) }
}
