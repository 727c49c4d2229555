import { App, Button } from 'antd'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConnection } from '../http/useConnection.ts'
import { failureSentence } from '../text/failureSentence.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { LivingTokenContext, untilWarning } from './tokenLife.ts'

const KEY = 'pa-session-expiry'

/**
 * Looks after a token that is about to end, where the services said how long it lasts. Whoever has used the token gets
 * a new one without noticing; whoever was idle is told, and a press keeps the session. Whether a session is over is
 * never decided here: a 401 says so.
 */
export function SessionExpiry(): null {
  const { life, wasUsed } = use(LivingTokenContext)
  const { renew } = useConnection()
  const { show, close } = useExpiryNotice(renew)
  useEffect(() => {
    const wait = life && untilWarning(life.seconds)
    if (wait === null) return undefined
    const timer = setTimeout(() => {
      // A renewal that is refused ends the session, which is told there; another one is left to the next call.
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

/** A small notice with a way to stay. What comes back never changes, so that nothing begins anew because of it. */
function useExpiryNotice(renew: () => Promise<void>) {
  const { notification, message } = App.useApp()
  const texts = useTexts()
  const latest = useRef({ notification, message, texts, renew })
  useLayoutEffect(() => {
    latest.current = { notification, message, texts, renew }
  })
  const [notice] = useState(() => ({
    show: () => showNotice(latest.current),
    close: () => latest.current.notification.destroy(KEY)
  }))
  return notice
}

interface NoticeParts extends Pick<ReturnType<typeof App.useApp>, 'notification' | 'message'> {
  readonly texts: Texts
  readonly renew: () => Promise<void>
}

function showNotice({ notification, message, texts, renew }: NoticeParts): void {
  const stay = async (): Promise<void> => {
    notification.destroy(KEY)
    await renew().catch((failure: unknown) => {
      const sentence = failureSentence(failure, texts)
      void message.open({ type: 'error', content: sentence, key: sentence })
    })
  }
  notification.open({
    key: KEY,
    title: texts.session.expiring,
    description: texts.session.expiringAdvice,
    actions: (
      <Button type="primary" onClick={() => void stay()}>
        {texts.session.stay}
      </Button>
    ),
    placement: 'bottomRight',
    duration: false,
    role: 'status'
  })
}
