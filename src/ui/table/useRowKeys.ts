import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

export interface RowKeysOptions<Row> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rows: readonly (Row | null)[]
  /** Of a row, in CSS px. */
  readonly height: number
  readonly onOpen: ((row: Row) => void) | undefined
  /** Space; with Shift everything since the last row. Undefined where rows cannot be selected. */
  readonly onSelect: ((index: number, range: boolean) => void) | undefined
  /** Any other key on a row; true where it was handled. */
  readonly onKey: ((key: string, row: Row) => boolean) | undefined
}

/** The focused row or cell. */
interface Place {
  readonly row: number
  /** Including the checkbox; null for the row itself. */
  readonly cell: number | null
}

/**
 * Keyboard navigation of a table: arrows, Page Up and Down, Home and End move, Enter opens, Space selects, Esc goes back.
 * Controls in cells keep their own keys. `focused` must be rendered even when it is scrolled out of view.
 */
export function useRowKeys<Row>(options: RowKeysOptions<Row>) {
  const { scroller, rows, height } = options
  const [place, setPlace] = useState<Place | null>(null)
  const wanted = useRef<Place | null>(null)

  // The row may not be rendered yet.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const element = elementAt(scroller.current, wanted.current)
    wanted.current = null
    element?.focus()
  })

  const go = (next: Place): void => {
    const row = Math.max(0, Math.min(rows.length - 1, next.row))
    wanted.current = { ...next, row }
    setPlace(wanted.current)
  }
  const act = (event: KeyboardEvent<HTMLElement>, { row: index, cell }: Place): boolean => {
    const row = rows[index]
    if (!row) return false
    if (event.key === 'Enter') options.onOpen?.(row)
    else if (event.key === ' ') options.onSelect?.(index, event.shiftKey)
    else if (event.key === 'Escape') {
      if (cell === null) scroller.current?.focus()
      else go({ row: index, cell: null })
    } else {
      return options.onKey?.(event.key, row) ?? false
    }
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return
    const here = placeOf(event.target)
    if (here === null && event.target !== scroller.current) return
    const next = here ? step(event, here, scroller.current, height) : enter(event, scroller.current, height)
    if (next) go(next)
    else if (!here || !act(event, here)) return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const row = rowOf(event.target)
    if (row !== null && row !== place?.row) setPlace({ row, cell: null })
  }
  return { focused: place?.row ?? null, onKeyDown, onFocus }
}

/** From the frame to the first visible row. */
function enter(event: KeyboardEvent, frame: HTMLElement | null, height: number): Place | null {
  if (event.key !== 'ArrowDown' || !frame) return null
  return { row: Math.ceil(frame.scrollTop / height), cell: null }
}

function step(
  event: KeyboardEvent,
  { row, cell }: Place,
  frame: HTMLElement | null,
  height: number
): Place | null {
  const page = Math.max(1, Math.floor((frame?.clientHeight ?? 0) / height) - 2)
  const cells = elementAt(frame, { row, cell: null })?.children.length ?? 0
  switch (event.key) {
    case 'ArrowDown':
      return { row: row + 1, cell }
    case 'ArrowUp':
      return { row: row - 1, cell }
    case 'PageDown':
      return { row: row + page, cell }
    case 'PageUp':
      return { row: row - page, cell }
    case 'ArrowRight':
      return { row, cell: Math.min(cells - 1, cell === null ? 0 : cell + 1) }
    case 'ArrowLeft':
      return { row, cell: cell === null || cell === 0 ? null : cell - 1 }
    case 'Home':
      return cell === null ? { row: 0, cell } : { row, cell: 0 }
    case 'End':
      return cell === null ? { row: Number.MAX_SAFE_INTEGER, cell } : { row, cell: cells - 1 }
    default:
      return null
  }
}

/** Null for a control within a cell. */
function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLTableRowElement) && !(target instanceof HTMLTableCellElement)) return null
  const row = rowOf(target)
  if (row === null) return null
  return { row, cell: target instanceof HTMLTableCellElement ? target.cellIndex : null }
}

function rowOf(target: EventTarget): number | null {
  const index = target instanceof Element ? target.closest('tr')?.dataset.index : undefined
  return index === undefined ? null : Number(index)
}

function elementAt(frame: HTMLElement | null, { row, cell }: Place): HTMLElement | null {
  const found = frame?.querySelector<HTMLElement>(`tr[data-index="${row}"]`) ?? null
  if (cell === null) return found
  return (found?.children[cell] as HTMLElement | undefined) ?? found
}
