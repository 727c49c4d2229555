import { useRef } from 'react'
import type { PlacedRow, RowSelection } from './rowSelection.ts'
import { useStableCallback } from '../hooks/useStableCallback.ts'

/** What a press on the box of a row means: this row, or with Shift everything since the last one. */
export function useRangeSelection<Row>(
  rows: readonly (Row | null)[],
  selection: RowSelection<Row> | undefined
): (index: number, on: boolean, range: boolean) => void {
  const last = useRef<number | null>(null)
  return useStableCallback((index: number, on: boolean, range: boolean) => {
    const from = range && last.current !== null ? last.current : index
    const chosen: PlacedRow<Row>[] = []
    for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
      const row = rows[at]
      if (row) chosen.push({ row, index: at })
    }
    last.current = index
    selection?.onToggle(chosen, on)
  })
}
