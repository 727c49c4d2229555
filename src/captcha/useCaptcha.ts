import { useRef, useState } from 'react'
import type { Challenge, ChallengeAnswer } from '../contract/base/challenge.ts'
import { isFailure, isRateLimited, isSessionLost } from '../failures/failure.ts'
import { drawCode, isSameCode, type RandomByte } from '../domain/captchaCode.ts'

export interface CaptchaOptions {
  readonly onUnlock: (answer?: ChallengeAnswer) => Promise<void>
  readonly onClose: () => void
  readonly retryAfter: number | null
  readonly challenge: Challenge | null
  readonly random: RandomByte
}

export interface Captcha {
  /** Another one for each image. */
  readonly code: string
  /** What the service shows and checks, in the place of the code. */
  readonly challenge: Challenge | null
  readonly entry: string
  readonly state: CaptchaState
  /** Nothing more is entered: the limit is being lifted, or has been. */
  readonly isOver: boolean
  /** The latest limit; the count tells one refusal from the next. */
  readonly limit: { readonly refusals: number; readonly retryAfter: number | null }
  readonly enter: (entry: string) => void
  readonly submit: () => void
  readonly renew: () => void
  /** The user waited instead of entering the code. */
  readonly waited: () => void
}

/** One captcha, from its first image to the lifted limit. */
export function useCaptcha({ onUnlock, onClose, random, ...options }: CaptchaOptions): Captcha {
  const [code, setCode] = useState(() => drawCode(random))
  const [challenge, setChallenge] = useState(options.challenge)
  const [entry, setEntry] = useState('')
  const [state, setState] = useState<CaptchaState>({ phase: 'idle' })
  const [limit, setLimit] = useState({ refusals: 0, retryAfter: options.retryAfter })
  // A ref: a second Enter may come before the next render.
  const isUnlocking = useRef(false)
  const hasWaited = useRef(false)

  const renew = (phase: 'idle' | 'wrong'): void => {
    setCode(drawCode(random))
    setEntry('')
    setState({ phase })
  }
  const unlock = async (effort: Effort): Promise<void> => {
    isUnlocking.current = true
    setState({ phase: 'unlocking', effort })
    try {
      await onUnlock(answerTo(challenge, effort, entry))
      setState({ phase: 'success' })
    } catch (failure) {
      isUnlocking.current = false
      if (isFailure(failure) && failure.challenge) {
        // The wait may have ended while the answer was checked.
        if (hasWaited.current && effort !== 'waiting') return unlock('waiting')
        setChallenge(failure.challenge)
        return renew(effort === 'renewal' ? 'idle' : 'wrong')
      }
      setState({ phase: 'failed', effort, failure })
      setLimit(({ refusals }) => ({ refusals: refusals + 1, retryAfter: retryAfterOf(failure) }))
      // A captcha does not help a user who has to sign in first.
      if (isSessionLost(failure)) onClose()
    }
  }
  const submit = (): void => {
    if (state.phase === 'failed') void unlock(state.effort)
    else if (entry.trim() === '') setState({ phase: 'empty' })
    else if (challenge) void unlock('answer')
    else if (isSameCode(entry, code)) void unlock('entry')
    else renew('wrong')
  }
  const whileOpen = (act: () => void): void => {
    if (!isUnlocking.current) act()
  }
  return {
    code,
    challenge,
    entry,
    state,
    isOver: state.phase === 'success' || (state.phase === 'unlocking' && state.effort !== 'renewal'),
    limit,
    enter: next =>
      whileOpen(() => {
        setEntry(next)
        setState({ phase: 'idle' })
      }),
    submit: () => whileOpen(submit),
    renew: () => whileOpen(() => (challenge ? void unlock('renewal') : renew('idle'))),
    waited: () => {
      hasWaited.current = true
      whileOpen(() => void unlock('waiting'))
    }
  }
}

function retryAfterOf(failure: unknown): number | null {
  return isRateLimited(failure) ? failure.retryAfter : null
}

/** What a service is told with its challenge: nothing by who has waited. */
function answerTo(challenge: Challenge | null, effort: Effort, entry: string): ChallengeAnswer | undefined {
  if (!challenge || effort === 'waiting') return undefined
  return { challenge: challenge.token, answer: effort === 'renewal' ? '' : entry }
}

/** What lifts the limit: the characters, what the service is to check, or having waited; or asks for another picture. */
type Effort = 'entry' | 'answer' | 'waiting' | 'renewal'

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
