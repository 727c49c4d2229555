import { Button, type InputRef } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { captchaTexts } from '../text/areas/captcha.ts'
import { commonTexts } from '../text/areas/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { CaptchaPicture } from './CaptchaPicture.tsx'
import { ReadAloud } from './ReadAloud.tsx'
import { type CaptchaOptions, useCaptcha } from './useCaptcha.ts'
import { WaitInstead } from './WaitInstead.tsx'
import './captcha.css'

export interface CaptchaFormProps extends CaptchaOptions {
  /** Whether it is visible and may take the focus. */
  readonly shown: boolean
}

/** The image, the input, and the ways without the image. */
export function CaptchaForm({ shown, ...options }: CaptchaFormProps) {
  const texts = useTexts(captchaTexts)
  const common = useTexts(commonTexts)
  const [random] = useState(() => options.random)
  const captcha = useCaptcha({ ...options, random })
  const { code, challenge, state, limit, isOver } = captcha
  const field = useRef<InputRef>(null)
  const focusField = (): void => field.current?.focus()
  useEffect(() => {
    if (shown) field.current?.focus()
  }, [shown])
  useCloseAfterSuccess(state.phase === 'success', options.onClose)
  return (
    <form
      className="pa-captcha"
      noValidate
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        focusField()
        captcha.submit()
      }}
    >
      <p className="pa-captcha-lead">{texts.lead}</p>
      <CaptchaPicture
        code={code}
        challenge={challenge}
        random={random}
        disabled={isOver}
        onRenew={captcha.renew}
      />
      <CaptchaField ref={field} captcha={captcha} disabled={isOver} />
      <Button type="primary" htmlType="submit" block disabled={isOver}>
        {state.phase === 'failed' ? common.retry : common.confirm}
      </Button>
      <div className="pa-captcha-ways">
        {!challenge && <ReadAloud code={code} />}
        <WaitInstead
          key={limit.refusals}
          retryAfter={limit.retryAfter}
          disabled={isOver}
          onWaited={() => {
            focusField()
            captcha.waited()
          }}
        />
      </div>
    </form>
  )
}

const SUCCESS_SHOWN = 1000

/** Closes shortly after success, so that the message can be read. */
function useCloseAfterSuccess(isSuccess: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isSuccess) return undefined
    const closing = setTimeout(() => close(), SUCCESS_SHOWN)
    return () => clearTimeout(closing)
  }, [isSuccess])
}
