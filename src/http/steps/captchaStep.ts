import type { ChallengeAnswer } from '../../contract/base/challenge.ts'
import { isRateLimited, type Failure } from '../../failures/failure.ts'
import { type Step, untilAborted } from '../pipeline/pipeline.ts'
import type { AskHuman, HttpSettings } from '../pipeline/settings.ts'

/** One captcha, and the calls that wait for it. */
interface Asking {
  readonly answer: Promise<boolean>
  readonly abandon: () => void
  waiting: number
}

/**
 * Asks for a captcha at a rate limit, once for all waiting calls, then sends each of them again. Background calls
 * never ask.
 */
export function captchaStep(
  settings: () => Pick<HttpSettings, 'askHuman'>,
  unlock: (answer?: ChallengeAnswer) => Promise<void>
): Step {
  let asking: Asking | null = null
  let lifted = 0
  const ask = async (
    askHuman: AskHuman,
    { retryAfter, challenge }: Failure,
    signal: AbortSignal
  ): Promise<boolean> => {
    // Who has waited answers no challenge: the limit has ended by itself.
    const lift = async (answer?: ChallengeAnswer) => (challenge && !answer ? undefined : unlock(answer))
    try {
      const isLifted = await askHuman({ unlock: lift, retryAfter, challenge, signal })
      if (isLifted) lifted++
      return isLifted
    } finally {
      if (!signal.aborted) asking = null
    }
  }
  const begin = (askHuman: AskHuman, failure: Failure): Asking => {
    const controller = new AbortController()
    const abandon = (): void => {
      asking = null
      controller.abort()
    }
    return { answer: ask(askHuman, failure, controller.signal), abandon, waiting: 0 }
  }
  /** Whether the limit was lifted for this call; rejects with its failure if the call is given up. */
  const wait = async (askHuman: AskHuman, failure: Failure, signal?: AbortSignal): Promise<boolean> => {
    const current = (asking ??= begin(askHuman, failure))
    current.waiting++
    return untilAborted(current.answer, signal, () => {
      if (--current.waiting === 0) current.abandon()
      return failure
    })
  }
  return async (call, next) => {
    const before = lifted
    try {
      return await next(call)
    } catch (error) {
      const { askHuman } = settings()
      const { silent = false, captcha = !silent } = call.options
      if (!isRateLimited(error) || !askHuman || !captcha) throw error
      // Refused before the limit was lifted: only send it again.
      if (lifted !== before) return next(call)
      if (!(await wait(askHuman, error, call.options.signal))) throw error
      return next(call)
    }
  }
}
