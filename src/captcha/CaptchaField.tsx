import { Input, type InputRef } from 'antd'
import { useId, type Ref } from 'react'
import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons'
import { captchaTexts } from '../text/areas/captcha.ts'
import { useTexts, useLocale } from '../text/TextProvider.tsx'
import type { Captcha, CaptchaState } from './useCaptcha.ts'
import { failureTexts } from '../text/areas/failures.ts'
import { isRateLimited } from '../failures/failure.ts'
import { failureSentence } from '../text/failureSentence.ts'
import type { Locale } from '../text/locale.ts'
import type { Texts } from '../text/texts.ts'

interface CaptchaFieldProps {
  readonly ref: Ref<InputRef>
  readonly captcha: Pick<Captcha, 'code' | 'entry' | 'state' | 'limit' | 'enter'>
  readonly disabled: boolean
}

/** The input for the characters, with its message. */
export function CaptchaField({ ref, captcha, disabled }: CaptchaFieldProps) {
  const texts = useTexts(captchaTexts)
  const [fieldId, messageId] = [useId(), useId()]
  const { code, entry, state, limit, enter } = captcha
  const isRefused = state.phase === 'empty' || state.phase === 'wrong'
  return (
    <>
      <label htmlFor={fieldId}>{texts.label}</label>
      <Input
        ref={ref}
        id={fieldId}
        value={entry}
        // A disabled input would lose the focus.
        readOnly={disabled}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        status={isRefused ? 'error' : ''}
        aria-required="true"
        aria-invalid={isRefused}
        aria-describedby={messageId}
        onChange={event => enter(event.target.value)}
      />
      <CaptchaMessage id={messageId} state={state} attempt={`${code} ${limit.refusals}`} />
    </>
  )
}

interface CaptchaMessageProps {
  readonly id: string
  readonly state: CaptchaState
  /** Changes with each attempt, so that a repeated sentence is announced again. */
  readonly attempt: string
}

/** Always mounted: a live region inserted with its text is not announced everywhere. */
function CaptchaMessage({ id, state, attempt }: CaptchaMessageProps) {
  const words = { captcha: useTexts(captchaTexts), failures: useTexts(failureTexts), locale: useLocale() }
  const sentence = captchaSentence(state, words)
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

interface CaptchaWords {
  readonly captcha: Texts['captcha']
  readonly failures: Texts['failures']
  readonly locale: Locale | undefined
}

/** The message for a state of the captcha; null for none. */
function captchaSentence(state: CaptchaState, words: CaptchaWords): string | null {
  const { captcha } = words
  switch (state.phase) {
    case 'idle':
      return null
    case 'empty':
      return captcha.empty
    case 'wrong':
      return captcha.wrong
    case 'unlocking':
      if (state.effort === 'renewal') return null
      return state.effort === 'entry' ? captcha.solved : captcha.unlocking
    case 'failed':
      return captcha.failed(reasonOf(state.failure, words))
    case 'success':
      return captcha.success
  }
}

// The usual sentence of a 429 asks for the captcha that was just solved.
function reasonOf(failure: unknown, { captcha, failures, locale }: CaptchaWords): string {
  if (!isRateLimited(failure)) return failureSentence(failure, failures, locale)
  return failure.retryAfter === null
    ? captcha.limitedAgain
    : captcha.limitedFor(Math.ceil(failure.retryAfter))
}
