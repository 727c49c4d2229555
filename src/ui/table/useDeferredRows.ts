import { startTransition, useLayoutEffect, useMemo, useState } from 'react'

/** The first, visible rows are always current; the others follow after the next paint. */
export function useDeferredRows<Row>(rows: readonly Row[], first: number): readonly Row[] {
  const painted = useAfterPaint(rows)
  return useMemo(
    () => (painted === rows ? rows : rows.map((row, at) => (at < first ? row : (painted[at] ?? row)))),
    [rows, painted, first]
  )
}

/** The value of the last paint. */
function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useLayoutEffect(() => {
    if (painted === value) return undefined
    let task: ReturnType<typeof setTimeout> | undefined
    // The frame callback runs before the paint, the task after it.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [painted, value])
  return painted
}
