import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { captchaTexts } from '../text/captcha.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CaptchaImage } from './CaptchaImage.tsx'
import type { RandomByte } from './randomByte.ts'

export interface CaptchaPictureProps {
  readonly code: string
  readonly random: RandomByte
  readonly disabled: boolean
  readonly onRenew: () => void
}

/** The image, and a button that renews it for the keyboard. */
export function CaptchaPicture({ code, random, disabled, onRenew }: CaptchaPictureProps) {
  const captcha = useTexts(captchaTexts)
  return (
    <div className="pa-captcha-picture">
      <CaptchaImage code={code} random={random} onClick={onRenew} />
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined aria-hidden="true" />}
        disabled={disabled}
        onClick={onRenew}
      >
        {captcha.renew}
      </Button>
    </div>
  )
}
