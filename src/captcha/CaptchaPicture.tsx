import { ReloadOutlined } from '@ant-design/icons'
import { Button, type GlobalToken, theme } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { captchaTexts } from '../text/captcha.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { type CaptchaColors, IMAGE, paintCode, type RandomByte } from './code.ts'

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

interface CaptchaImageProps {
  readonly code: string
  readonly random: RandomByte
  /** The button beside it does the same for the keyboard. */
  readonly onClick: () => void
}

/** The code, drawn in the colors of the theme. */
function CaptchaImage({ code, random, onClick }: CaptchaImageProps) {
  const captcha = useTexts(captchaTexts)
  const { token } = theme.useToken()
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, context => paintCode(context, code, colorsOf(token), random))
  }, [code, token, random])
  return (
    // Keyboards use the button; the title says what a click does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <canvas
      ref={canvas}
      className="pa-captcha-image"
      style={IMAGE}
      role="img"
      aria-label={captcha.image}
      title={captcha.renew}
      onClick={onClick}
      // Keep the focus in the input.
      onMouseDown={event => event.preventDefault()}
    />
  )
}

/** At the resolution of the screen, so that it is sharp. */
function draw(canvas: HTMLCanvasElement, paint: (context: CanvasRenderingContext2D) => void): void {
  const density = Math.max(1, window.devicePixelRatio)
  canvas.width = Math.round(IMAGE.width * density)
  canvas.height = Math.round(IMAGE.height * density)
  // Without canvas, the ways without the image remain.
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(density, density)
  paint(context)
}

function colorsOf(token: GlobalToken): CaptchaColors {
  return {
    ground: token.colorBgLayout,
    inks: [token.colorText, token.colorLink, token.colorError, token.colorSuccess, token.colorWarning],
    noise: token.colorTextQuaternary
  }
}
