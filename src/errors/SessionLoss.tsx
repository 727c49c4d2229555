import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reactionTo } from './reactionTo.ts'
import { useLoseSession } from './useLoseSession.ts'

/** Watches whatever the screens ask for: an answer that says that there is no session leads to the login. */
export function SessionLoss(): null {
  const queryClient = useQueryClient()
  const loseSession = useLoseSession()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (reactionTo(event.action.error, 'view') === 'login') loseSession()
      }),
    [queryClient, loseSession]
  )
  return null
}
