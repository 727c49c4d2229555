import { useEffect, useRef } from 'react'
import { useStableCallback } from './useStableCallback.ts'

/** Calls at once, then at most once in so many ms, and in the end with what came last. */
export function useThrottled<Args extends readonly unknown[]>(
  ms: number,
  callback: (...args: Args) => void
): (...args: Args) => void {
  const call = useStableCallback(callback)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; args: Args | null } | null>(null)
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
    },
    []
  )
  return useStableCallback((...args: Args) => {
    if (waiting.current) {
      waiting.current.args = args
      return
    }
    const begin = (): void => {
      const timer = setTimeout(() => {
        const last = waiting.current?.args ?? null
        waiting.current = null
        if (!last) return
        begin()
        call(...last)
      }, ms)
      waiting.current = { timer, args: null }
    }
    begin()
    call(...args)
  })
}
