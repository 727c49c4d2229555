import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { columnVariable } from './columnLayout.ts'
import { boundedWidth, NARROWEST, WIDEST } from './columnWidth.ts'

export interface ColumnResizerProps {
  /** Of the column, from 0. */
  readonly at: number
  readonly label: string
  /** In CSS px. */
  readonly width: number
  /** Null resets the width. */
  readonly onWidth: (width: number | null) => void
}

interface Drag {
  readonly pointer: number
  readonly from: number
  readonly width: number
}

const STEP = 8
const LONG_STEP = 40

/** The edge of a column: dragged, moved with the arrow keys, reset with a double click or Enter. */
export function ColumnResizer({ at, label, width, onWidth }: ColumnResizerProps) {
  const drag = useRef<Drag | null>(null)
  const variable = columnVariable(at)

  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    // Otherwise dragging would select the text of the head.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus()
    drag.current = { pointer: event.pointerId, from: event.clientX, width: shownWidth(event.currentTarget) }
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current?.pointer !== event.pointerId) return
    // Follows the pointer without a render; onWidth is called once at the end.
    frameOf(event.currentTarget)?.style.setProperty(variable, `${widthAt(drag.current, event)}px`)
  }
  const end = (event: PointerEvent<HTMLElement>): void => {
    const start = drag.current
    drag.current = null
    if (start?.pointer === event.pointerId && event.clientX !== start.from) onWidth(widthAt(start, event))
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (event.key === 'Enter') onWidth(null)
    else if (!step) return
    else {
      const length = event.shiftKey ? LONG_STEP / STEP : 1
      onWidth(boundedWidth(shownWidth(event.currentTarget) + step * length))
    }
    event.preventDefault()
    // The arrow keys of the table move between rows.
    event.stopPropagation()
  }
  return (
    // A movable separator is a control and takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <div
      className="pa-column-resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={press}
    />
  )
}

function widthAt(drag: Drag, event: PointerEvent): number {
  return boundedWidth(drag.width + event.clientX - drag.from)
}

/** A column that fills the remaining space is wider than its width. */
function shownWidth(separator: HTMLElement): number {
  return separator.closest('th')?.getBoundingClientRect().width ?? 0
}

function frameOf(separator: HTMLElement): HTMLElement | null {
  return separator.closest<HTMLElement>('.pa-data-table')
}
