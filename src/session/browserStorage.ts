import { memoryStorage, type StoragePort } from './storage.ts'

/**
 * The browser's local storage. Without a prefix it belongs to us as a whole, and clearing it clears everything, as the
 * host does; with one it is shared with the page around, and only the keys that begin with the prefix are ours. What a
 * tab keeps for itself (the session storage) is cleared by the same rule.
 * Private windows, full and forbidden storage are survived: what cannot be stored lives as long as the page.
 *
 * @example
 * <SessionProvider storage={browserStorage('prospecting:')}>
 *   <ExploreCompanyScreen />
 * </SessionProvider>
 */
export function browserStorage(prefix = ''): StoragePort {
  const spare = memoryStorage()
  return {
    get: key => spare.get(key) ?? attempt(() => localStorage.getItem(prefix + key)) ?? null,
    set: (key, value) => {
      const stored = attempt(() => {
        localStorage.setItem(prefix + key, value)
        return true
      })
      if (stored) return spare.remove(key)
      // The previous value would come back on reload.
      attempt(() => localStorage.removeItem(prefix + key))
      spare.set(key, value)
    },
    remove: key => {
      spare.remove(key)
      attempt(() => localStorage.removeItem(prefix + key))
    },
    clear: () => {
      spare.clear()
      attempt(() => removeAll(localStorage, prefix))
      attempt(() => removeAll(sessionStorage, prefix))
    },
    subscribe: changed => watchOthers(prefix, changed)
  }
}

/** Storage access throws where it is forbidden (a sandboxed frame, blocked cookies) or full. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

function removeAll(area: Storage, prefix: string): void {
  for (const key of Object.keys(area)) if (key.startsWith(prefix)) area.removeItem(key)
}

/** A page restored from the back/forward cache missed storage events. */
function watchOthers(prefix: string, changed: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || event.key.startsWith(prefix)) changed()
  }
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) changed()
  }
  globalThis.addEventListener?.('storage', onStorage)
  globalThis.addEventListener?.('pageshow', onPageShow)
  return () => {
    globalThis.removeEventListener?.('storage', onStorage)
    globalThis.removeEventListener?.('pageshow', onPageShow)
  }
}
