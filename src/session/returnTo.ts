/** Any origin will do: it only shows whether an address leads away from its own. */
const HERE = 'https://here.invalid'

/**
 * The address to return to after a sign-in, where it is safe: a path on this origin, with query and fragment. Null for
 * anything that a browser could read as another place, or that would begin the sign-in again.
 */
export function safeReturnTo(address: string | null | undefined): string | null {
  if (!address || !address.startsWith('/') || address.startsWith('//') || hasTricks(address)) return null
  const url = URL.canParse(address, HERE) ? new URL(address, HERE) : null
  if (!url || url.origin !== HERE || url.pathname.startsWith('//')) return null
  const place = url.pathname + url.search + url.hash
  return /\/login\/?$/.test(url.pathname) ? null : place
}

/** Blanks, backslashes and control characters are read differently by different browsers; encoded ones by servers on the way. */
function hasTricks(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  let decoded = address
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return true
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const trick = /[\\\u0000-\u001F\u007F-\u009F\u2028\u2029]/
  return (
    /\s/.test(path) ||
    trick.test(address) ||
    trick.test(decoded) ||
    decoded.startsWith('//') ||
    decoded.includes('/..//')
  )
}
