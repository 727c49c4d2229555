import { isRateLimited } from '../failures/failure.ts'
import { failureSentence } from '../text/failureSentence.ts'
import type { Texts } from '../text/texts.ts'
import type { CaptchaState } from './captchaState.ts'

/** The message for a state of the captcha; null for none. */
export function captchaSentence(
  state: CaptchaState,
  captcha: Texts['captcha'],
  failures: Texts['failures']
): string | null {
  switch (state.phase) {
    case 'idle':
      return null
    case 'empty':
      return captcha.empty
    case 'wrong':
      return captcha.wrong
    case 'unlocking':
      return state.effort === 'entry' ? captcha.solved : captcha.unlocking
    case 'failed':
      return captcha.failed(reasonOf(state.failure, captcha, failures))
    case 'success':
      return captcha.success
  }
}

// The usual sentence of a 429 asks for the captcha that was just solved.
function reasonOf(failure: unknown, captcha: Texts['captcha'], failures: Texts['failures']): string {
  if (!isRateLimited(failure)) return failureSentence(failure, failures)
  return failure.retryAfter === null
    ? captcha.limitedAgain
    : captcha.limitedFor(Math.ceil(failure.retryAfter))
}
