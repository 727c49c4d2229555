import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { columnVariable } from './columnLayout.ts'
import { boundedWidth, NARROWEST, WIDEST } from './columnWidth.ts'

export interface ColumnResizerProps {
  /** Of the column, from 0. */
  readonly at: number
  readonly label: string
  /** In CSS px. */
  readonly width: number
  /** Null gives the column its first width again. */
  readonly onWidth: (width: number | null) => void
}

interface Drag {
  readonly pointer: number
  readonly from: number
  readonly width: number
}

const STEP = 8
const LONG_STEP = 40

/** The edge of a column: drawn with a pointer, moved with the arrow keys, set back with a double click or Enter. */
export function ColumnResizer({ at, label, width, onWidth }: ColumnResizerProps) {
  const drag = useRef<Drag | null>(null)
  const variable = columnVariable(at)

  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    // Otherwise the words of the head would be chosen on the way.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus()
    drag.current = { pointer: event.pointerId, from: event.clientX, width: shownWidth(event.currentTarget) }
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current?.pointer !== event.pointerId) return
    // The table follows without a render; what it is in the end is told once.
    frameOf(event.currentTarget)?.style.setProperty(variable, `${drawn(drag.current, event)}px`)
  }
  const end = (event: PointerEvent<HTMLElement>): void => {
    const begun = drag.current
    drag.current = null
    if (begun?.pointer === event.pointerId && event.clientX !== begun.from) onWidth(drawn(begun, event))
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
    // The arrows of the table are for its rows.
    event.stopPropagation()
  }
  return (
    // A separator that can be moved is a control, and is reached like one.
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

function drawn(drag: Drag, event: PointerEvent): number {
  return boundedWidth(drag.width + event.clientX - drag.from)
}

/** A column that takes what room there is, is wider than its width says. */
function shownWidth(separator: HTMLElement): number {
  return separator.closest('th')?.getBoundingClientRect().width ?? 0
}

function frameOf(separator: HTMLElement): HTMLElement | null {
  return separator.closest<HTMLElement>('.pa-data-table')
}
