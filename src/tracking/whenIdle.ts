/** In ms: long enough for a screen to ask for its data first. */
const DELAY = 200
const DEADLINE = 2000

/** Runs something when the page has nothing better to do. What comes back gives it up. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') return later(run, DELAY)
  const handle = requestIdleCallback(run, { timeout: DEADLINE })
  return () => cancelIdleCallback(handle)
}

/** Runs something after so many ms. What comes back gives it up. */
export function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
