import { useState } from 'react'
import type { Failure } from '../../failures/failure.ts'
import { useSession } from '../../session/useSession.ts'

interface DemoSignIn {
  readonly pending: boolean
  /** Why the last attempt was refused. */
  readonly failure: Failure | null
  readonly start: () => void
}

/** Signs in as the demo member of staff, once at a time. */
export function useDemoSignIn(onSignedIn: (() => void) | undefined): DemoSignIn {
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
