/** In ms: lets a screen start its requests first. */
const DELAY = 200
const DEADLINE = 2000

/** Runs when the page is idle. The returned function cancels. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') return later(run, DELAY)
  const handle = requestIdleCallback(run, { timeout: DEADLINE })
  return () => cancelIdleCallback(handle)
}

/** Runs after a delay. The returned function cancels. */
export function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
