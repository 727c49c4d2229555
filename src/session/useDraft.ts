import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftName } from './drafts.ts'
import { useDrafts } from './useDrafts.ts'
import { useSession } from './useSession.ts'

const SAVE_AFTER_MS = 400

/** In the place of an id while it is not known who is signed in. */
const NOBODY = ''

/**
 * A text being written, stored for the member of staff: it survives closing what it is written in, the page or the
 * browser. A session that is lost meanwhile leaves it in this page, for the same person; signing out clears it.
 */
export function useDraft(name: DraftName): [string, (text: string) => void] {
  const drafts = useDrafts()
  const { user, ending } = useSession()
  const id = user?.id ?? NOBODY
  const [held, setHeld] = useState(() => ({ id, text: drafts.read(id, name) }))
  // Who writes may be known later than what is written, which is stored with the next change; whoever is lost is still
  // its author.
  if (held.id !== id && id !== NOBODY) {
    const isOwn = held.id === NOBODY && held.text !== ''
    setHeld({ id, text: isOwn ? held.text : drafts.read(id, name) })
  }
  const isOver = ending?.how === 'signedOut' || ending?.how === 'elsewhere'
  if (isOver && held.text !== '') setHeld({ id: NOBODY, text: '' })
  const author = held.id
  const pending = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null
  )
  const flush = useCallback((): void => {
    if (!pending.current) return
    const { text, timer } = pending.current
    clearTimeout(timer)
    pending.current = null
    if (author !== NOBODY) drafts.write(author, name, text)
  }, [drafts, author, name])
  // The login asks whether something waits here.
  useEffect(flush, [flush, ending])
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
