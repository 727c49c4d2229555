import { useEffect, useRef } from 'react'

/** Does something once for a key, however often effects run: a code can be exchanged only once. Null does nothing. */
export function useOnce(key: string | null, action: (key: string) => void | Promise<void>): void {
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (key === null || done.current === key) return
    done.current = key
    void action(key)
  })
}
