import { useLayoutEffect } from 'react'
import { afterPaint } from './afterPaint.ts'

/** User timing marks of actions and their paints, for measurements. */
export type UserTiming = 'typed' | 'suggestions-painted' | 'rows-asked' | 'rows-painted'

/** Named in the timeline as prospecting:rows-painted. Only the last mark of a kind is stored. */
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
