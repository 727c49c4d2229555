import { ClockCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { captchaTexts } from '../text/areas/captcha.ts'
import { useTexts } from '../text/TextProvider.tsx'

const USUAL_SECONDS = 30
const MAX_SECONDS = 60
const ANNOUNCE_EVERY = 10

interface WaitInsteadProps {
  /** In seconds, from the service; null if it gave none. */
  readonly retryAfter: number | null
  /** The limit is being lifted, or has been. */
  readonly disabled: boolean
  readonly onWaited: () => void
}

/**
 * For users who can neither see nor hear the characters, or not copy them. It keeps the purpose: the limit slows
 * machines down, and waiting is slow. Whoever waits as long as the service says needs no image: the limit has ended.
 */
export function WaitInstead({ retryAfter, disabled, onWaited }: WaitInsteadProps) {
  const captcha = useTexts(captchaTexts)
  const seconds = Math.min(Math.max(1, Math.ceil(retryAfter ?? USUAL_SECONDS)), MAX_SECONDS)
  const { left, start, stop } = useCountdown(seconds, onWaited)
  const isWaiting = left > 0 && !disabled
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

interface Countdown {
  /** Seconds left; 0 while it is not running. */
  readonly left: number
  readonly start: () => void
  readonly stop: () => void
}

/** Counts down from the first render, even if it starts later; calls `onEnd` once. */
function useCountdown(seconds: number, onEnd: () => void): Countdown {
  const [end] = useState(() => performance.now() + seconds * 1000)
  const [counted, setCounted] = useState<number | null>(null)
  const left = counted ?? 0
  const count = useCallback(() => setCounted(Math.max(0, Math.ceil((end - performance.now()) / 1000))), [end])
  const isCounting = left > 0
  useEffect(() => {
    if (!isCounting) return undefined
    const ticking = setInterval(count, 1000)
    return () => clearInterval(ticking)
  }, [isCounting, count])
  const callOnEnd = useEffectEvent(onEnd)
  const isOver = counted === 0
  useEffect(() => {
    if (isOver) callOnEnd()
  }, [isOver])
  return { left, start: count, stop: () => setCounted(null) }
}
