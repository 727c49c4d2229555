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
