import { createContext, use, useReducer, useSyncExternalStore } from 'react'
import { useSession } from './useSession.ts'

/** Where a session is stored. Nothing here throws: what the browser refuses to store lives as long as the page. */
export interface StoragePort {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Removes everything this storage owns. */
  readonly clear: () => void
  /** Called when another tab changes something. */
  readonly subscribe: (changed: () => void) => () => void
}

/**
 * A storage that lives as long as the page, for tests and for pages that store nothing.
 *
 * @example
 * <SessionProvider storage={memoryStorage()}>
 *   <ExploreCompanyScreen />
 * </SessionProvider>
 */
export function memoryStorage(): StoragePort {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    clear: () => values.clear(),
    subscribe: () => () => {}
  }
}

export const StorageContext = /* @__PURE__ */ createContext<StoragePort | null>(null)

/** The storage of the session, for data that is cleared with it. */
export function useStorage(): StoragePort {
  const storage = use(StorageContext)
  if (!storage) {
    throw new Error('useStorage needs a SessionProvider above it: wrap your component in <SessionProvider>.')
  }
  return storage
}

/** We write nothing this long. */
const MAX_LENGTH = 20_000

/**
 * A stored choice of the member of staff, as text, and a way to update it from its current value. Stored per
 * person in the storage of the session, so that colleagues at one computer do not share it; null if there is none
 * or it is unusable. If storage is refused it lives as long as the page.
 */
export function usePreference(
  name: string
): [string | null, (next: (stored: string | null) => string) => void] {
  const storage = useStorage()
  const { user } = useSession()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const key = preferenceKey(user?.id ?? '', name)
  const read = (): string | null => usable(storage.get(key))
  const text = useSyncExternalStore(storage.subscribe, read, read)
  const save = (next: (stored: string | null) => string): void => {
    storage.set(key, next(read()))
    // Storage events come from other tabs only.
    drawAgain()
  }
  return [text, save]
}

export function preferenceKey(userId: string, name: string): string {
  return `preference.${userId}.${name}`
}

function usable(text: string | null): string | null {
  return text === null || text.length > MAX_LENGTH ? null : text
}
