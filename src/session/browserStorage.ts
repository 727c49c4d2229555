import { memoryStorage, type StoragePort } from './storage.ts'

/**
 * The browser's local storage. Without a prefix it belongs to us as a whole, and clearing it clears everything, as the
 * host does; with one it is shared with the page around, and only the keys that begin with the prefix are ours.
 * Private windows, full and forbidden storage are survived: what cannot be stored lives as long as the page.
 */
export function browserStorage(prefix = ''): StoragePort {
  const spare = memoryStorage()
  return {
    get: key => spare.get(key) ?? attempt(local => local.getItem(prefix + key)) ?? null,
    set: (key, value) => {
      const stored = attempt(local => {
        local.setItem(prefix + key, value)
        return true
      })
      if (stored) return spare.remove(key)
      // An older value that is still stored would come back with the next page.
      attempt(local => local.removeItem(prefix + key))
      spare.set(key, value)
    },
    remove: key => {
      spare.remove(key)
      attempt(local => local.removeItem(prefix + key))
    },
    clear: () => {
      spare.clear()
      attempt(local => {
        for (const key of Object.keys(local)) if (key.startsWith(prefix)) local.removeItem(key)
      })
    },
    subscribe: changed => {
      const heard = (event: StorageEvent): void => {
        if (event.key === null || event.key.startsWith(prefix)) changed()
      }
      globalThis.addEventListener?.('storage', heard)
      return () => globalThis.removeEventListener?.('storage', heard)
    }
  }
}

/** Touching the storage throws where it is forbidden (a sandboxed frame, blocked cookies) or full. */
function attempt<Result>(action: (local: Storage) => Result): Result | undefined {
  try {
    return action(globalThis.localStorage)
  } catch {
    return undefined
  }
}
