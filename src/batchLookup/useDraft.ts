import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../session/useSession.ts'
import { useStorage } from '../session/useStorage.ts'

/** In characters; a longer list is a file. */
const LONGEST = 400_000
const KEEP_AFTER_MS = 400

/**
 * A text that somebody is writing: kept in the storage of the session, and there again when the dialog, the page or the
 * browser was closed by accident.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const storage = useStorage()
  const { user } = useSession()
  const key = `draft.${user?.id ?? ''}.${name}`
  const [text, setText] = useState(() => storage.get(key) ?? '')
  const unkept = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null)
  const keep = useCallback((): void => {
    if (!unkept.current) return
    const { text: last, timer } = unkept.current
    clearTimeout(timer)
    unkept.current = null
    if (last === '' || last.length > LONGEST) storage.remove(key)
    else storage.set(key, last)
  }, [storage, key])
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      // The dialog may be gone before the time is up.
      keep()
    }
  }, [keep])
  const change = (next: string): void => {
    clearTimeout(unkept.current?.timer)
    unkept.current = { text: next, timer: setTimeout(keep, KEEP_AFTER_MS) }
    setText(next)
  }
  return [text, change]
}
