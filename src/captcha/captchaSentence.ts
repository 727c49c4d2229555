import { isRateLimited } from '../failures/failure.ts'
import { failureSentence } from '../text/failureSentence.ts'
import type { Texts } from '../text/texts.ts'
import type { CaptchaState } from './captchaState.ts'

/** What a person is told about where the captcha stands; null where there is nothing to tell. */
export function captchaSentence(
  state: CaptchaState,
  texts: Pick<Texts, 'captcha' | 'failures'>
): string | null {
  const { captcha } = texts
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
      return captcha.failed(reasonOf(state.failure, texts))
    case 'success':
      return captcha.success
  }
}

// The usual sentence of a 429 asks for the captcha, which has just been solved.
function reasonOf(failure: unknown, texts: Pick<Texts, 'captcha' | 'failures'>): string {
  if (!isRateLimited(failure)) return failureSentence(failure, texts)
  return failure.retryAfter === null
    ? texts.captcha.limitedAgain
    : texts.captcha.limitedFor(Math.ceil(failure.retryAfter))
}
