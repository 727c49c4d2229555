import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react'
import { useOnPaper } from '../../hooks/useOnPaper.ts'

export interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Of a row, in CSS px. */
  readonly height: number
  /** Whether only the rows near the visible ones are rendered. */
  readonly virtual: boolean
  /** A row that is always rendered: the focused one. */
  readonly pinned: number | null
  /** Initial scroll offset, in CSS px. */
  readonly initialTop: number
  /** Called with the visible rows; must be stable. */
  readonly onRange: ((first: number, last: number) => void) | undefined
}

// Assumed until the size of the scroller is known, in CSS px.
const INITIAL_RECT = { width: 1, height: 640 }

export interface RowWindow {
  /** The indexes of the rows to render, ascending, perhaps with gaps. */
  readonly items: readonly number[]
  /** How many rows fit; all of them where that is not known. */
  readonly visibleCount: number
}

/** Which rows of a list are rendered. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, count, height, pinned, initialTop, onRange } = options
  // On paper there is no other way to the rest.
  const isPrinted = useOnPaper()
  const virtual = options.virtual && !isPrinted
  const extract = useCallback((range: Range) => withRow(defaultRangeExtractor(range), pinned), [pinned])
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    rangeExtractor: extract,
    initialOffset: initialTop,
    initialRect: INITIAL_RECT
  })
  // Another row height moves all rows.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
  const items = virtualizer.getVirtualItems()
  const first = virtual ? (virtualizer.range?.startIndex ?? 0) : 0
  const last = virtual ? (virtualizer.range?.endIndex ?? 0) : count - 1
  useEffect(() => {
    if (!isPrinted) onRange?.(first, last)
  }, [onRange, first, last, isPrinted])
  return {
    items: virtual ? items.map(item => item.index) : Array.from({ length: count }, (_, index) => index),
    visibleCount: Math.ceil((virtualizer.scrollRect?.height || Infinity) / height) + 1
  }
}

function withRow(indexes: number[], pinned: number | null): number[] {
  if (pinned === null || indexes.includes(pinned)) return indexes
  return [...indexes, pinned].toSorted((one, other) => one - other)
}
