import { useLayoutEffect } from 'react'
import { afterPaint } from './afterPaint.ts'

/** What somebody does, and when he sees what came of it: marks in the browser's own timeline, for whoever measures. */
export type UserTiming = 'typed' | 'suggestions-painted' | 'rows-asked' | 'rows-painted'

/** In the timeline each is named so: prospecting:rows-painted. Only the last one of a kind is kept. */
export function markUserTiming(moment: UserTiming): void {
  const name = `prospecting:${moment}`
  performance.clearMarks(name)
  performance.mark(name)
}

/** Marks a moment as soon as something else than before is painted; null is nothing to wait for. */
export function useMarkPainted(moment: UserTiming, shown: unknown): void {
  // Other effects may run only after the paint.
  useLayoutEffect(() => {
    if (shown === null) return undefined
    return afterPaint(() => markUserTiming(moment))
  }, [moment, shown])
}
