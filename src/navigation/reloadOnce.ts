import { reloadPage } from './reloadPage.ts'

const KEY = 'prospecting-app:reloads'

/** For so long, in ms, one reload that nobody asked for is not followed by another, whatever the reason. */
const QUIET = 60 * 60_000

interface Past {
  /** When the last one was, in ms since 1970. */
  readonly at: number
  readonly reasons: readonly string[]
}

/**
 * Loads the page anew without being asked: once for a reason, once in an hour, for each tab. False where it did not,
 * and somebody has to be asked. The session storage remembers, for it outlives the page; where there is none nothing
 * could end a loop, and so none begins.
 */
export function reloadOnce(reason: string): boolean {
  const now = Date.now()
  if (!remember(reason, now)) return false
  reloadPage()
  return true
}

/** Whether this one was allowed, and will still be known on the next page. */
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
