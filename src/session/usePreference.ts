import { useReducer, useSyncExternalStore } from 'react'
import { useSession } from './useSession.ts'
import { useStorage } from './useStorage.ts'

/** Nothing that we write is as long; what is was written by somebody else. */
const LONGEST = 20_000

/**
 * What a member of staff has chosen for himself, as a text, and the way to change it, which
 * is given what is kept by then. It is kept in the storage of the
 * session under his name, so that colleagues at one computer do not meet; null where nothing, or nothing usable, is
 * kept. A storage that refuses keeps it as long as the page lives.
 */
export function usePreference(
  name: string
): [string | null, (next: (stored: string | null) => string) => void] {
  const storage = useStorage()
  const { user } = useSession()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const key = `preference.${user?.id ?? ''}.${name}`
  const read = (): string | null => usable(storage.get(key))
  const text = useSyncExternalStore(storage.subscribe, read, read)
  const save = (next: (stored: string | null) => string): void => {
    storage.set(key, next(read()))
    // A storage tells of what others wrote, never of what we did.
    drawAgain()
  }
  return [text, save]
}

function usable(text: string | null): string | null {
  return text === null || text.length > LONGEST ? null : text
}
