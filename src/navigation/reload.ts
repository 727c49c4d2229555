const KEY = 'prospecting-app:reloads'

/** In ms: the least time between two automatic reloads, whatever the reason. */
const QUIET = 60 * 60_000

interface Past {
  /** When the last one was, in ms since 1970. */
  readonly at: number
  readonly reasons: readonly string[]
}

/**
 * Reloads the page automatically: once per reason and once per hour in each tab. Returns false if it did not, and
 * the user has to be asked. Session storage outlives the reload; without it a loop could not be ended, so no
 * reload is started.
 */
export function reloadOnce(reason: string): boolean {
  const now = Date.now()
  if (!remember(reason, now)) return false
  reloadPage()
  return true
}

/** Whether it is allowed, and will be known after the reload. */
function remember(reason: string, now: number): boolean {
  try {
    const { at, reasons } = JSON.parse(sessionStorage.getItem(KEY) ?? '{"at":0,"reasons":[]}') as Past
    if (reasons.includes(reason) || Math.abs(now - at) < QUIET) return false
    const written = JSON.stringify({ at: now, reasons: [...reasons, reason] } satisfies Past)
    sessionStorage.setItem(KEY, written)
    return sessionStorage.getItem(KEY) === written
  } catch {
    return false
  }
}
/** A full reload: a browser caches the failure of a module until then. */
export function reloadPage(): void {
  globalThis.location.reload()
}
