import { ReloadOutlined } from '@ant-design/icons'
import { Button, type GlobalToken, theme } from 'antd'
import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { Challenge } from '../contract/base/challenge.ts'
import { captchaTexts } from '../text/areas/captcha.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { RandomByte } from '../domain/captchaCode.ts'
import { type CaptchaColors, IMAGE, paintCode } from './paintCode.ts'

export interface CaptchaPictureProps {
  readonly code: string
  /** Has a picture of its own. */
  readonly challenge: Challenge | null
  readonly random: RandomByte
  readonly disabled: boolean
  readonly onRenew: () => void
}

/** The image, and a button that renews it for the keyboard. */
export function CaptchaPicture({ code, challenge, random, disabled, onRenew }: CaptchaPictureProps) {
  const captcha = useTexts(captchaTexts)
  const image = {
    className: 'pa-captcha-image',
    style: IMAGE,
    // Keyboards use the button; the title says what a click does.
    title: captcha.renew,
    onClick: onRenew,
    // Keep the focus in the input.
    onMouseDown: (event: MouseEvent) => event.preventDefault()
  }
  return (
    <div className="pa-captcha-picture">
      {challenge ? (
        <img {...image} src={challenge.picture} alt={captcha.image} />
      ) : (
        <CaptchaImage {...image} code={code} random={random} aria-label={captcha.image} />
      )}
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

interface CaptchaImageProps extends ComponentProps<'canvas'> {
  readonly code: string
  readonly random: RandomByte
}

/** The code, drawn in the colors of the theme. */
function CaptchaImage({ code, random, ...image }: CaptchaImageProps) {
  const { token } = theme.useToken()
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, context => paintCode(context, code, colorsOf(token), random))
  }, [code, token, random])
  return <canvas ref={canvas} role="img" {...image} />
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
