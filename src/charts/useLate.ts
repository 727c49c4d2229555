import { useEffect, useState } from 'react'

/** Something that is loaded when it is needed. While the next one is on its way the last one stays. */
export interface Late<Value> {
  /** Null until the first one is there. */
  readonly value: Value | null
  readonly failed: boolean
  readonly retry: () => void
}

/** Loads what `load` gives, anew for each other `load`; a late answer to an earlier one is dropped. */
export function useLate<Value>(load: () => Promise<Value>): Late<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ load: () => Promise<Value>; attempt: number } | null>(null)
  useEffect(() => {
    let wanted = true
    load().then(
      loaded => wanted && setValue(() => loaded),
      () => wanted && setFailure({ load, attempt })
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])
  return {
    value,
    failed: failure?.load === load && failure.attempt === attempt,
    retry: () => setAttempt(attempt + 1)
  }
}
