import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export interface Countdown {
  /** Seconds left; null while it is not running. */
  readonly left: number | null
  readonly start: () => void
  readonly stop: () => void
}

/** Counts down from the first render, even if it starts later; calls `onEnd` once. */
export function useCountdown(seconds: number, onEnd: () => void): Countdown {
  const [end] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState<number | null>(null)
  const count = useCallback(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), [end])
  const isCounting = left !== null && left > 0
  useEffect(() => {
    if (!isCounting) return undefined
    const ticking = setInterval(count, 1000)
    return () => clearInterval(ticking)
  }, [isCounting, count])
  const callOnEnd = useEffectEvent(onEnd)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) callOnEnd()
  }, [isOver])
  return { left, start: count, stop: () => setLeft(null) }
}
