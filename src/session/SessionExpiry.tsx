import { use, useEffect } from 'react'
import { useConnection } from '../http/useConnection.ts'
import { LivingTokenContext, untilWarning } from './tokenLife.ts'
import { useExpiryNotice } from './useExpiryNotice.tsx'

/**
 * Watches a token that is about to expire, if the services said when. If it was in use it is renewed silently;
 * otherwise a notice offers to stay signed in. Only a 401 decides that a session is over.
 */
export function SessionExpiry(): null {
  const { life, wasUsed } = use(LivingTokenContext)
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
