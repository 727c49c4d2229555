import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { App, Button } from 'antd'
import { useConnection } from '../http/useConnection.ts'
import { LivingTokenContext, untilWarning } from './tokenLife.ts'
import { failureSentence } from '../text/failureSentence.ts'
import { failureTexts } from '../text/areas/failures.ts'
import { sessionTexts } from '../text/areas/session.ts'
import { useTexts, useLocale } from '../text/TextProvider.tsx'
import type { Locale } from '../text/locale.ts'
import type { Texts } from '../text/texts.ts'

/**
 * Watches a token that is about to expire, if the services said when. If it was in use it is renewed silently;
 * otherwise a notice offers to stay signed in. Only a 401 decides that a session is over.
 *
 * @example
 * <SessionProvider>
 *   <SessionExpiry />
 *   <ExploreCompanyScreen />
 * </SessionProvider>
 */
export function SessionExpiry(): null {
  const { life, wasUsed, isStuck, signInAgain } = use(LivingTokenContext)
  useStuckNotice(isStuck, signInAgain)
  const { renew } = useConnection()
  const { show, close } = useExpiryNotice(renew)
  useEffect(() => {
    const wait = life && untilWarning(life.seconds)
    if (wait === null) return undefined
    const timer = setTimeout(() => {
      // A refused renewal ends the session elsewhere; any other failure is left to the next call.
      if (wasUsed()) renew().catch(() => null)
      else show()
    }, wait)
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [life, wasUsed, renew, show, close])
  return null
}

const STUCK_KEY = 'pa-session-stuck'

/** The session goes on while its renewals get no answer, but a new sign-in may be the way out. */
function useStuckNotice(isStuck: boolean, signInAgain: () => void): void {
  const { notification } = App.useApp()
  const session = useTexts(sessionTexts)
  useEffect(() => {
    if (!isStuck) return undefined
    notification.open({
      key: STUCK_KEY,
      title: session.stuck,
      description: session.stuckAdvice,
      actions: (
        <Button type="primary" onClick={signInAgain}>
          {session.signInAgain}
        </Button>
      ),
      placement: 'bottomRight',
      duration: false,
      role: 'status'
    })
    return () => notification.destroy(STUCK_KEY)
  }, [isStuck, signInAgain, notification, session])
}

const KEY = 'pa-session-expiry'

interface ExpiryNotice {
  readonly show: () => void
  readonly close: () => void
}

/** A notice with a button that keeps the session. The result is stable, so it can be an effect's dependency. */
export function useExpiryNotice(renew: () => Promise<void>): ExpiryNotice {
  const { notification, message } = App.useApp()
  const failures = useTexts(failureTexts)
  const session = useTexts(sessionTexts)
  const locale = useLocale()
  const latest = useRef({ notification, message, failures, session, locale, renew })
  useLayoutEffect(() => {
    latest.current = { notification, message, failures, session, locale, renew }
  })
  const [notice] = useState(() => ({
    show: () => showNotice(latest.current),
    close: () => latest.current.notification.destroy(KEY)
  }))
  return notice
}

interface NoticeParts extends Pick<ReturnType<typeof App.useApp>, 'notification' | 'message'> {
  readonly failures: Texts['failures']
  readonly locale: Locale | undefined
  readonly session: Texts['session']
  readonly renew: () => Promise<void>
}

function showNotice({ notification, message, failures, locale, session, renew }: NoticeParts): void {
  const stay = async (): Promise<void> => {
    notification.destroy(KEY)
    await renew().catch((failure: unknown) => {
      const sentence = failureSentence(failure, failures, locale)
      void message.open({ type: 'error', content: sentence, key: sentence })
    })
  }
  notification.open({
    key: KEY,
    title: session.expiring,
    description: session.expiringAdvice,
    actions: (
      <Button type="primary" onClick={() => void stay()}>
        {session.stay}
      </Button>
    ),
    placement: 'bottomRight',
    duration: false,
    role: 'status'
  })
}
