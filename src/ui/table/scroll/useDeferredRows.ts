import { startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { afterPaint } from '../../hooks/afterPaint.ts'

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
    return afterPaint(() => startTransition(() => setPainted(value)))
  }, [painted, value])
  return painted
}
