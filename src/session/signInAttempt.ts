/** The session storage key of a started single sign-on. */
const KEY = 'prospecting-app:sign-in'

/** 32 unguessable characters. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0')
  ).join('')
}

/** Stores a sign-in started in this tab. If session storage is forbidden it cannot be told from others. */
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
