import { vi } from 'vitest'

/** Counts page reloads, which jsdom cannot do. Undone by `vi.unstubAllGlobals()`. */
export function countReloads(): () => number {
  const reload = vi.fn<() => void>()
  const { origin, href, pathname, search, hash } = globalThis.location
  vi.stubGlobal('location', { origin, href, pathname, search, hash, reload })
  return () => reload.mock.calls.length
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A session storage that throws, as in a sandboxed frame or with cookies blocked. */
export function refuseSessionStorage(): void {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
}
