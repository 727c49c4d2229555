import { useCallback, useEffect, useRef, useState } from 'react'
import { draftKey, type DraftName } from './storedSession.ts'
import { useStorage } from './storage.ts'
import { useSession } from './useSession.ts'

/** In characters. */
const MAX_LENGTH = 400_000
const SAVE_AFTER_MS = 400

/** In the place of an id while it is not known who is signed in. */
const NOBODY = ''

/**
 * A text being written, stored for the member of staff: it survives closing what it is written in, the page or the
 * browser, and a session that is lost meanwhile. Signing out clears it.
 */
export function useDraft(name: DraftName): [string, (text: string) => void] {
  const storage = useStorage()
  const { user } = useSession()
  const id = user?.id ?? NOBODY
  const [held, setHeld] = useState(() => ({ id, text: storage.get(draftKey(id, name)) ?? '' }))
  // Who writes may be known later than what is written, which is stored with the next change; whoever is lost is still
  // its author.
  if (held.id !== id && id !== NOBODY) {
    const isOwn = held.id === NOBODY && held.text !== ''
    setHeld({ id, text: isOwn ? held.text : (storage.get(draftKey(id, name)) ?? '') })
  }
  const key = held.id === NOBODY ? null : draftKey(held.id, name)
  const pending = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null
  )
  const flush = useCallback((): void => {
    if (!pending.current) return
    const { text: last, timer } = pending.current
    clearTimeout(timer)
    pending.current = null
    if (key === null) return
    if (last === '' || last.length > MAX_LENGTH) storage.remove(key)
    else storage.set(key, last)
  }, [storage, key])
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      // What it is written in may close before the delay ends.
      flush()
    }
  }, [flush])
  const change = (next: string): void => {
    clearTimeout(pending.current?.timer)
    pending.current = { text: next, timer: setTimeout(flush, SAVE_AFTER_MS) }
    setHeld({ id: held.id, text: next })
  }
  return [held.text, change]
}
