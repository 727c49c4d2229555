/** Where a tab remembers that it set out for the single sign-on. */
const KEY = 'prospecting-app:sign-in'

/** 32 characters that nobody can guess. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0')
  ).join('')
}

/** Remembers a sign-in that begins in this tab. Where the session storage is forbidden it cannot be told from others. */
export function rememberAttempt(nonce: string): void {
  try {
    sessionStorage.setItem(KEY, nonce)
  } catch {
    // isOwnAttempt meets the same storage.
  }
}

/**
 * Whether a nonce that came back is the one of the sign-in that began last in this tab; it counts once. A browser that
 * keeps no session storage gives nothing to compare with, and is believed.
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
