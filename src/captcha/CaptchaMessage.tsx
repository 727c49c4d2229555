import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons'
import { captchaTexts } from '../text/captcha.ts'
import { failureTexts } from '../text/failures.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { captchaSentence } from './captchaSentence.ts'
import type { CaptchaState } from './captchaState.ts'

export interface CaptchaMessageProps {
  readonly id: string
  readonly state: CaptchaState
  /** Changes with each attempt, so that a repeated sentence is announced again. */
  readonly attempt: string
}

/** Always mounted: a live region inserted with its text is not announced everywhere. */
export function CaptchaMessage({ id, state, attempt }: CaptchaMessageProps) {
  const sentence = captchaSentence(state, useTexts(captchaTexts), useTexts(failureTexts))
  return (
    <div id={id} className="pa-captcha-message" role="alert">
      {sentence !== null && (
        <p key={attempt} className={`pa-captcha-said pa-captcha-${toneOf(state)}`}>
          <Mark state={state} />
          {sentence}
        </p>
      )}
    </div>
  )
}

function Mark({ state }: Pick<CaptchaMessageProps, 'state'>) {
  if (toneOf(state) === 'error') return <CloseCircleFilled aria-hidden="true" />
  return state.phase === 'success' ? (
    <CheckCircleFilled aria-hidden="true" />
  ) : (
    <LoadingOutlined aria-hidden="true" />
  )
}

function toneOf({ phase }: CaptchaState): 'error' | 'success' {
  return phase === 'unlocking' || phase === 'success' ? 'success' : 'error'
}
