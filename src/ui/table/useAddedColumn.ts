import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Brings a column that was added into sight, and marks its head for a moment. */
export function useAddedColumn(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly { readonly key: string }[]
): void {
  const known = useRef(columns)
  useLayoutEffect(() => {
    const before = known.current
    known.current = columns
    const at = columns.findIndex(({ key }) => before.every(each => each.key !== key))
    if (at >= 0 && before.length > 0) showColumn(scroller.current, at)
  }, [scroller, columns])
}

function showColumn(frame: HTMLElement | null, at: number): void {
  const head = frame?.querySelectorAll<HTMLElement>('thead th:not(.pa-data-table-checkbox)')[at]
  if (!frame || !head) return
  head.dataset.added = ''
  const { offsetLeft, offsetWidth } = head
  const isBeyond = offsetLeft + offsetWidth > frame.scrollLeft + frame.clientWidth
  if (isBeyond) frame.scrollLeft = offsetLeft - (frame.clientWidth - offsetWidth) / 2
}
