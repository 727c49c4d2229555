import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does what the last one given does; for events, not for drawing. */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
