/**
 * Where to go after a sign-in: path, query and fragment inside `origin` (`https://app.example.com`). Null for whatever
 * leads elsewhere, be it only after somebody on the way has decoded it, and for the login, which would lead back here.
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
