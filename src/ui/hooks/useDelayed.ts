import { useEffect, useRef } from 'react'
import { useStableCallback } from './useStableCallback.ts'

/** Calls with what came last once nothing more has come for so many ms. */
export function useDelayed<Args extends readonly unknown[]>(
  ms: number,
  callback: (...args: Args) => void
): (...args: Args) => void {
  const call = useStableCallback(callback)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useStableCallback((...args: Args) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => call(...args), ms)
  })
}
