import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Point } from '../viewport/viewport.ts'

export interface Tooltip {
  /** Shows it beside a place of the picture, in CSS px from its upper left. */
  readonly show: (content: ReactNode, place: Point) => void
  readonly hide: () => void
  /** Goes into the picture's frame. */
  readonly element: ReactNode
}

const AWAY = 12

/** A tooltip drawn by React, so that names are text whatever they contain. The table has the same for screen readers. */
export function useTooltip(): Tooltip {
  const [shown, setShown] = useState<{ content: ReactNode; x: number; y: number } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const around = element?.parentElement
    if (!element || !around || !shown) return
    const { x, y } = shown
    const left =
      x + AWAY + element.offsetWidth > around.clientWidth ? x - AWAY - element.offsetWidth : x + AWAY
    const top = Math.min(y + AWAY, around.clientHeight - element.offsetHeight)
    element.style.translate = `${Math.max(0, left)}px ${Math.max(0, top)}px`
  }, [shown])
  return {
    show: (content, { x, y }) => setShown({ content, x, y }),
    hide: () => setShown(null),
    element: shown && (
      <div ref={box} className="pa-chart-tooltip" aria-hidden="true">
        {shown.content}
      </div>
    )
  }
}
