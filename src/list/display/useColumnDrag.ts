import { useState, type PointerEvent } from 'react'

/** Shows a column at the end, before those that trail, or hides it. */
export function toggleColumn<Key>(
  columns: readonly Key[],
  column: Key,
  trails: (column: Key) => boolean = () => false
): readonly Key[] {
  if (columns.includes(column)) return columns.filter(each => each !== column)
  return columns.toSpliced(columns.findLastIndex(each => !trails(each)) + 1, 0, column)
}

/** Moves a column by one place; the first place stays that of the title. */
export function moveColumn<Key>(columns: readonly Key[], column: Key, by: 1 | -1): readonly Key[] {
  return placeColumn(columns, column, columns.indexOf(column) + by)
}

/** Puts a column at another place, from 0; the first place stays that of the title. */
export function placeColumn<Key>(columns: readonly Key[], column: Key, to: number): readonly Key[] {
  const at = columns.indexOf(column)
  if (at < 1 || to < 1 || to >= columns.length || to === at) return columns
  return columns.toSpliced(at, 1).toSpliced(to, 0, column)
}

interface Drag<Key> {
  readonly pointer: number
  readonly column: Key
  /** The order if the pointer let go now. */
  readonly order: readonly Key[]
}

/**
 * Reorders columns by dragging. Entries of the list name their column (`data-column`) and their handle (`data-drag`); the
 * list takes the handlers.
 */
export function useColumnDrag<Key extends string>(
  columns: readonly Key[],
  onColumns: (columns: readonly Key[]) => void
) {
  const [drag, setDrag] = useState<Drag<Key> | null>(null)
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const column = columnUnder(columns, event.target, 'drag')
    if (!column || event.button !== 0) return
    event.preventDefault()
    // An entry would lose the pointer when it moves.
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ pointer: event.pointerId, column, order: columns })
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag?.pointer !== event.pointerId) return
    const over = entryAt(columns, event.currentTarget, event.clientY)
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

function columnUnder<Key extends string>(
  columns: readonly Key[],
  target: EventTarget,
  name: 'drag' | 'column'
): Key | null {
  const entry = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null
  return columns.find(key => key === entry?.dataset[name]) ?? null
}

/** The column of the entry at a height in the window. */
function entryAt<Key extends string>(columns: readonly Key[], list: HTMLElement, y: number): Key | null {
  const entry = [...list.children].find(each => {
    const { top, bottom } = each.getBoundingClientRect()
    return y >= top && y < bottom
  })
  return entry ? columnUnder(columns, entry, 'column') : null
}
