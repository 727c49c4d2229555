/** Without a network it is no deployment that keeps a part of the application away, and no reload that brings it. */
export function isOffline(): boolean {
  return !(globalThis.navigator?.onLine ?? true)
}
