import { useEffect, useRef, useState } from 'react'

/** The value as it was last let pass: at once after a pause, but only once in so many ms; what comes last always does. */
export function usePaced<Value>(value: Value, ms: number): Value {
  const [passed, setPassed] = useState(value)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (Object.is(value, passed)) return undefined
    const pass = (): void => {
      last.current = performance.now()
      setPassed(value)
    }
    const timer = setTimeout(pass, Math.max(0, last.current + ms - performance.now()))
    return () => clearTimeout(timer)
  }, [value, passed, ms])
  return passed
}
