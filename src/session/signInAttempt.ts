/** The session storage key of a started single sign-on. */
const KEY = 'prospecting-app:sign-in'

/** 32 unguessable characters. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0')
  ).join('')
}

/** Stores a sign-in started in this tab. If session storage is forbidden it cannot be recognized later. */
export function rememberAttempt(nonce: string): void {
  try {
    sessionStorage.setItem(KEY, nonce)
  } catch {
    // isOwnAttempt cannot read it either.
  }
}

/**
 * Whether a returned nonce is that of the last sign-in started in this tab; valid once. Without session storage
 * there is nothing to compare, and the nonce is accepted.
 */
export function isOwnAttempt(nonce: string): boolean {
  try {
    const remembered = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return remembered === nonce
  } catch {
    return true
  }
}

/**
 * Where to go after a sign-in: path, query and fragment inside `origin` (`https://app.example.com`). Null for an
 * address that leads elsewhere, even if only once a proxy has decoded it, and for the login, which would loop.
 */
export function safeReturnTo(value: string | null | undefined, origin: string): string | null {
  const [written = ''] = value?.split(/[?#]/) ?? []
  const path = decoded(written)
  if (!value?.startsWith('/') || path === null || isAmbiguous(written) || isLogin(path)) return null
  const place = inside(origin, value)
  return place && inside(origin, path) && place.pathname + place.search + place.hash
}

/** The address as a browser on `origin` resolves it; null if that is elsewhere. */
function inside(origin: string, address: string): URL | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? url : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Browsers and servers disagree about blanks, backslashes and control characters. */
const isAmbiguous = (path: string): boolean => /[\s\\\p{Cc}]/u.test(path)

const isLogin = (path: string): boolean => /\/login\/?$/.test(path)
