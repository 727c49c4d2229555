import { useRef, useState } from 'react'
import { isRateLimited, isSessionLost } from '../failures/failure.ts'
import { drawCode, isSameCode, type RandomByte } from './code.ts'

export interface CaptchaOptions {
  readonly onUnlock: () => Promise<void>
  readonly onClose: () => void
  readonly retryAfter: number | null
  readonly random: RandomByte
}

export interface Captcha {
  readonly code: string
  readonly entry: string
  readonly state: CaptchaState
  /** The latest limit; the count tells one refusal from the next. */
  readonly limit: { readonly refusals: number; readonly retryAfter: number | null }
  readonly enter: (entry: string) => void
  readonly submit: () => void
  readonly renew: () => void
  /** The user waited instead of entering the code. */
  readonly waited: () => void
}

/** One captcha, from its first image to the lifted limit. */
export function useCaptcha({ onUnlock, onClose, retryAfter, random }: CaptchaOptions): Captcha {
  const [code, setCode] = useState(() => drawCode(random))
  const [entry, setEntry] = useState('')
  const [state, setState] = useState<CaptchaState>({ phase: 'idle' })
  const [limit, setLimit] = useState({ refusals: 0, retryAfter })
  // A ref: a second Enter may come before the next render.
  const isUnlocking = useRef(false)

  const renew = (phase: 'idle' | 'wrong'): void => {
    setCode(drawCode(random))
    setEntry('')
    setState({ phase })
  }
  const unlock = async (effort: Effort): Promise<void> => {
    isUnlocking.current = true
    setState({ phase: 'unlocking', effort })
    try {
      await onUnlock()
      setState({ phase: 'success' })
    } catch (failure) {
      isUnlocking.current = false
      setState({ phase: 'failed', effort, failure })
      setLimit(({ refusals }) => ({ refusals: refusals + 1, retryAfter: retryAfterOf(failure) }))
      // A captcha does not help a user who has to sign in first.
      if (isSessionLost(failure)) onClose()
    }
  }
  const submit = (): void => {
    if (state.phase === 'failed') void unlock(state.effort)
    else if (entry.trim() === '') setState({ phase: 'empty' })
    else if (isSameCode(entry, code)) void unlock('entry')
    else renew('wrong')
  }
  const whileOpen = (act: () => void): void => {
    if (!isUnlocking.current) act()
  }
  return {
    code,
    entry,
    state,
    limit,
    enter: next =>
      whileOpen(() => {
        setEntry(next)
        setState({ phase: 'idle' })
      }),
    submit: () => whileOpen(submit),
    renew: () => whileOpen(() => renew('idle')),
    waited: () => whileOpen(() => void unlock('waiting'))
  }
}

function retryAfterOf(failure: unknown): number | null {
  return isRateLimited(failure) ? failure.retryAfter : null
}
/** What lifts the limit: the characters, or having waited. */
type Effort = 'entry' | 'waiting'

/**
 * - idle: nothing has been tried yet
 * - empty, wrong: what was entered is nothing, or not the code
 * - unlocking: the limit is being lifted
 * - failed: it was not; the effort need not be made again
 * - success: it was
 */
export type CaptchaState =
  | { readonly phase: 'idle' | 'empty' | 'wrong' | 'success' }
  | { readonly phase: 'unlocking'; readonly effort: Effort }
  | { readonly phase: 'failed'; readonly effort: Effort; readonly failure: unknown }
