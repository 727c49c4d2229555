import { Input, type InputRef } from 'antd'
import { useId, type Ref } from 'react'
import { captchaTexts } from '../text/captcha.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CaptchaMessage } from './CaptchaMessage.tsx'
import type { Captcha } from './useCaptcha.ts'

export interface CaptchaFieldProps {
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
