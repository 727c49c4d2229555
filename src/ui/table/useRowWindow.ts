import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react'

export interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Of a row, in CSS px. */
  readonly height: number
  /** Whether only the rows near those in sight exist. */
  readonly virtual: boolean
  /** A row that exists wherever it stands: the one that has the focus. */
  readonly held: number | null
  /** Where the scroller stands at first, in CSS px. */
  readonly initialTop: number
  /** Told which rows are in sight; it has to stay the same function. */
  readonly onRange: ((first: number, last: number) => void) | undefined
}

// How much is drawn before the size of the scroller is known, in CSS px.
const FIRST_SIGHT = { width: 1, height: 640 }

export interface RowWindow {
  /** The indexes of the rows that exist, in their order; not always one after the other. */
  readonly items: readonly number[]
  /** So many rows can be seen at once; all of them where nobody knows. */
  readonly inSight: number
}

/** Which rows of a list exist. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, count, height, virtual, held, initialTop, onRange } = options
  const extract = useCallback((range: Range) => withRow(defaultRangeExtractor(range), held), [held])
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    rangeExtractor: extract,
    initialOffset: initialTop,
    initialRect: FIRST_SIGHT
  })
  // Rows of another height stand elsewhere, all of them.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
  const items = virtualizer.getVirtualItems()
  const first = virtual ? (virtualizer.range?.startIndex ?? 0) : 0
  const last = virtual ? (virtualizer.range?.endIndex ?? 0) : count - 1
  useEffect(() => onRange?.(first, last), [onRange, first, last])
  return {
    items: virtual ? items.map(item => item.index) : Array.from({ length: count }, (_, index) => index),
    inSight: Math.ceil((virtualizer.scrollRect?.height || Infinity) / height) + 1
  }
}

function withRow(indexes: number[], held: number | null): number[] {
  if (held === null || indexes.includes(held)) return indexes
  return [...indexes, held].toSorted((one, other) => one - other)
}
