import { use, useEffect } from 'react'
import { useConnection } from '../http/useConnection.ts'
import { LivingTokenContext, untilWarning } from './tokenLife.ts'
import { useExpiryNotice } from './useExpiryNotice.tsx'

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
