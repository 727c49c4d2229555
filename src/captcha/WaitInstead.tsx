import { ClockCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { captchaTexts } from '../text/captcha.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useCountdown } from './useCountdown.ts'

const USUAL_SECONDS = 30
const MOST_SECONDS = 60
const ANNOUNCE_EVERY = 10

export interface WaitInsteadProps {
  /** In seconds, from the service; null if it gave none. */
  readonly retryAfter: number | null
  /** The limit is being lifted, or has been. */
  readonly disabled: boolean
  readonly onWaited: () => void
}

/**
 * For users who can neither see nor hear the characters, or not copy them. It keeps the purpose: the limit slows
 * machines down, and waiting is slow. The image is no lock either: the service only sees the call that lifts the
 * limit, and decides how often it may be called.
 */
export function WaitInstead({ retryAfter, disabled, onWaited }: WaitInsteadProps) {
  const captcha = useTexts(captchaTexts)
  const seconds = Math.min(Math.max(1, Math.ceil(retryAfter ?? USUAL_SECONDS)), MOST_SECONDS)
  const { left, start, stop } = useCountdown(seconds, onWaited)
  const isWaiting = left !== null && left > 0 && !disabled
  return (
    <div className="pa-captcha-wait">
      <Button
        type="text"
        size="small"
        icon={<ClockCircleOutlined aria-hidden="true" />}
        disabled={disabled}
        onClick={isWaiting ? stop : start}
      >
        {isWaiting ? captcha.stopWaiting : captcha.wait(seconds)}
      </Button>
      {isWaiting && (
        <span className="pa-captcha-left" role="timer">
          {captcha.left(left)}
        </span>
      )}
      <span className="pa-visually-hidden" role="status">
        {isWaiting && captcha.leftAbout(announcedAt(left, seconds))}
      </span>
    </div>
  )
}

/** The seconds to announce: a screen reader must not read every one. */
function announcedAt(left: number, seconds: number): number {
  return Math.min(Math.ceil(left / ANNOUNCE_EVERY) * ANNOUNCE_EVERY, seconds)
}
