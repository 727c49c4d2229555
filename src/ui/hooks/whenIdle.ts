/** In ms: what a screen needs first is requested by then. */
const DELAY = 200
const DEADLINE = 2000

/** Calls when the page is idle, within two seconds at the latest; returns what cancels that. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, DELAY)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: DEADLINE })
  return () => cancelIdleCallback(handle)
}
