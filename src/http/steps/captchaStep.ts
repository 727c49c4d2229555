import { isRateLimited } from '../../failures/failure.ts'
import { untilAborted } from '../abort.ts'
import type { Step } from '../pipeline.ts'
import type { HttpSettings } from '../settings.ts'

/**
 * Asks for a captcha when a rate limit is reached, once for all calls that wait, and then sends each of them once
 * again. A call that nobody waits for does not bother anybody.
 */
export function captchaStep(
  settings: () => Pick<HttpSettings, 'askHuman'>,
  unlock: () => Promise<void>
): Step {
  let asking: Promise<boolean> | null = null
  return async (call, next) => {
    try {
      return await next(call)
    } catch (error) {
      const { askHuman } = settings()
      if (!isRateLimited(error) || !askHuman || call.options.silent) throw error
      asking ??= askHuman({ unlock, retryAfter: error.retryAfter }).finally(() => {
        asking = null
      })
      if (!(await untilAborted(asking, call.options.signal, () => error))) throw error
      return next(call)
    }
  }
}
