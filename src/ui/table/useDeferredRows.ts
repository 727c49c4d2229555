import { startTransition, useLayoutEffect, useMemo, useState } from 'react'

/**
 * The rows to draw: of the first ones, those that somebody sees, always the newest; the others follow after the next
 * paint, so that nobody waits for what is out of sight.
 */
export function useDeferredRows<Row>(rows: readonly Row[], first: number): readonly Row[] {
  const late = useAfterPaint(rows)
  return useMemo(
    () => (late === rows ? rows : rows.map((row, at) => (at < first ? row : (late[at] ?? row)))),
    [rows, late, first]
  )
}

/** A value as it was when the page was last painted. */
function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useLayoutEffect(() => {
    if (painted === value) return undefined
    let task: ReturnType<typeof setTimeout> | undefined
    // A frame calls before it paints; what is asked for then comes after.
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
