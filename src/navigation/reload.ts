const KEY = 'prospecting-app:reloads'

/** In ms: the least time before an automatic reload that is not for a new version. */
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
  return reloadUnless(
    ({ at, reasons }) => reasons.includes(reason) || Math.abs(Date.now() - at) < QUIET,
    [reason]
  )
}

/** Reloads the page once for each version that this tab has not seen, however soon one follows another. */
export function reloadForVersion(version: string, from: string): boolean {
  return reloadUnless(({ reasons }) => reasons.includes(version), [version, from])
}

function reloadUnless(isRefused: (past: Past) => boolean, reasons: readonly string[]): boolean {
  if (!remember(isRefused, reasons)) return false
  reloadPage()
  return true
}

/** Whether it is allowed, and will be known after the reload. */
function remember(isRefused: (past: Past) => boolean, reasons: readonly string[]): boolean {
  try {
    const past = JSON.parse(sessionStorage.getItem(KEY) ?? '{"at":0,"reasons":[]}') as Past
    if (isRefused(past)) return false
    const all = [...new Set([...past.reasons, ...reasons])]
    const written = JSON.stringify({ at: Date.now(), reasons: all } satisfies Past)
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
