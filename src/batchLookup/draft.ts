import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../session/useSession.ts'
import { useStorage } from '../session/storage.ts'

/** The names of a pasted list: one per line, without blanks and duplicates. */
interface PastedNames {
  readonly names: readonly string[]
  /** How many lines were duplicates. */
  readonly repeated: number
}

export function namesOf(text: string): PastedNames {
  const lines = text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const names = [...new Set(lines)]
  return { names, repeated: lines.length - names.length }
}

/** The text up to a number of distinct names. */
export function cutNames(text: string, most: number): string {
  return namesOf(text).names.slice(0, most).join('\n')
}

/** In characters; a longer list is a file. */
const MAX_LENGTH = 400_000
const SAVE_AFTER_MS = 400

/** A text being written, stored with the session: it survives closing the dialog, the page or the browser. */
export function useDraft(name: string): [string, (text: string) => void] {
  const storage = useStorage()
  const { user } = useSession()
  const key = `draft.${user?.id ?? ''}.${name}`
  const [text, setText] = useState(() => storage.get(key) ?? '')
  const pending = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null
  )
  const flush = useCallback((): void => {
    if (!pending.current) return
    const { text: last, timer } = pending.current
    clearTimeout(timer)
    pending.current = null
    if (last === '' || last.length > MAX_LENGTH) storage.remove(key)
    else storage.set(key, last)
  }, [storage, key])
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      // The dialog may unmount before the delay ends.
      flush()
    }
  }, [flush])
  const change = (next: string): void => {
    clearTimeout(pending.current?.timer)
    pending.current = { text: next, timer: setTimeout(flush, SAVE_AFTER_MS) }
    setText(next)
  }
  return [text, change]
}
