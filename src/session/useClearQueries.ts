import { useEffect, useRef } from 'react'
import type { HttpConnection } from '../http/connection.ts'
import type { Session } from './useSession.ts'

/** A person whose profile is not known yet. */
const UNKNOWN = ''

/** What one member of staff was answered is not for the next. */
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
    // Screens that need a session are gone by now; what still stands asks anew.
    queryClient.resetQueries().catch(() => null)
  }, [person, queryClient])
}
