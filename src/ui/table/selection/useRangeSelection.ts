import { useRef } from 'react'
import type { PlacedRow, RowSelection } from './rowSelection.ts'
import { useStableCallback } from '../../hooks/useStableCallback.ts'

/** The handler of a row's checkbox: selects the row, or with Shift everything since the last one. */
export function useRangeSelection<Row>(
  rows: readonly (Row | null)[],
  selection: RowSelection<Row> | undefined
): (index: number, on: boolean, range: boolean) => void {
  const last = useRef<number | null>(null)
  return useStableCallback((index: number, on: boolean, range: boolean) => {
    const from = range && last.current !== null ? last.current : index
    const changed: PlacedRow<Row>[] = []
    for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
      const row = rows[at]
      if (row) changed.push({ row, index: at })
    }
    last.current = index
    selection?.onToggle(changed, on)
  })
}
