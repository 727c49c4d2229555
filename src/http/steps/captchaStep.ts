import { isRateLimited, type Failure } from '../../failures/failure.ts'
import { type Step, untilAborted } from '../pipeline.ts'
import type { AskHuman, HttpSettings } from '../settings.ts'

/**
 * Asks for a captcha at a rate limit, once for all waiting calls, then sends each of them again. Background calls
 * never ask.
 */
export function captchaStep(
  settings: () => Pick<HttpSettings, 'askHuman'>,
  unlock: () => Promise<void>
): Step {
  let asking: Promise<boolean> | null = null
  let lifted = 0
  const ask = async (askHuman: AskHuman, { retryAfter }: Failure): Promise<boolean> => {
    try {
      const isLifted = await askHuman({ unlock, retryAfter })
      if (isLifted) lifted++
      return isLifted
    } finally {
      asking = null
    }
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
      asking ??= ask(askHuman, error)
      if (!(await untilAborted(asking, call.options.signal, () => error))) throw error
      return next(call)
    }
  }
}
