import { useEffect, useState } from 'react'

/** How long to wait from now on. Each object is a wait of its own. */
export interface Wait {
  readonly seconds: number
}

/** The seconds that are left of a wait; 0 without one and after it. */
export function useSecondsLeft(wait: Wait | null): number {
  const [left, setLeft] = useState({ wait, seconds: 0 })
  if (left.wait !== wait) setLeft({ wait, seconds: wait?.seconds ?? 0 })
  useEffect(() => {
    if (!wait) return undefined
    // Not the clock of the day, which people and machines set.
    const end = performance.now() + wait.seconds * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft({ wait, seconds })
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [wait])
  return left.seconds
}
