import { useState, type PointerEvent } from 'react'
import { isColumnKey, type ColumnKey } from '../catalogue/columns.ts'
import { placeColumn } from './chosenColumns.ts'

interface Drag {
  readonly pointer: number
  readonly column: ColumnKey
  /** The order as it would be if the pointer let go now. */
  readonly order: readonly ColumnKey[]
}

/**
 * Columns that are brought into another order with a pointer. Entries of the list say which column they are
 * (`data-column`) and where they can be taken (`data-drag`); the list takes the handlers.
 */
export function useColumnDrag(
  columns: readonly ColumnKey[],
  onColumns: (columns: readonly ColumnKey[]) => void
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const column = columnUnder(event.target, 'drag')
    if (!column || event.button !== 0) return
    event.preventDefault()
    // The list keeps the pointer: an entry would lose it when it moves.
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ pointer: event.pointerId, column, order: columns })
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag?.pointer !== event.pointerId) return
    const over = entryAt(event.currentTarget, event.clientY)
    const to = over === null ? -1 : drag.order.indexOf(over)
    setDrag({ ...drag, order: placeColumn(drag.order, drag.column, to) })
  }
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (drag?.pointer !== event.pointerId) return
    setDrag(null)
    if (drag.order.join() !== columns.join()) onColumns(drag.order)
  }
  return {
    order: drag?.order ?? columns,
    dragged: drag?.column ?? null,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => setDrag(null)
    }
  }
}

function columnUnder(target: EventTarget, name: 'drag' | 'column'): ColumnKey | null {
  const entry = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null
  const key = entry?.dataset[name] ?? ''
  return isColumnKey(key) ? key : null
}

/** The column of the entry at a height in the window. */
function entryAt(list: HTMLElement, y: number): ColumnKey | null {
  const entry = [...list.children].find(each => {
    const { top, bottom } = each.getBoundingClientRect()
    return y >= top && y < bottom
  })
  return entry ? columnUnder(entry, 'column') : null
}
