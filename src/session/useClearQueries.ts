import { useEffect, useRef } from 'react'
import type { HttpConnection } from '../http/connection.ts'
import type { Session } from './useSession.ts'

/** The profile is not loaded yet. */
const UNKNOWN = ''

/** Clears cached answers when another member of staff signs in. */
export function useClearQueries(
  { queryClient }: HttpConnection,
  { status, user }: Pick<Session, 'status' | 'user'>
): void {
  const person = status === 'signedOut' ? null : (user?.id ?? UNKNOWN)
  const last = useRef(person)
  useEffect(() => {
    const before = last.current
    last.current = person
    if (before === null || before === person || (before === UNKNOWN && person !== null)) return
    // Screens that need a session are unmounted by now; the others refetch.
    queryClient.resetQueries().catch(() => null)
  }, [person, queryClient])
}
