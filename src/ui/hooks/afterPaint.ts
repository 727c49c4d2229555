import { useEffect, useState } from 'react'

/** Calls once the next frame is painted; returns what cancels that. */
export function afterPaint(callback: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  // The frame callback runs before the paint, the task after it.
  const frame = requestAnimationFrame(() => {
    task = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/** Turns true once a frame is painted in which `isShown` held, and remains so. */
export function usePainted(isShown: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    return afterPaint(() => setPainted(true))
  }, [isShown])
  return isPainted
}
