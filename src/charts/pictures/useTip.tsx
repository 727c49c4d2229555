import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

export interface Tip {
  /** Shows it beside a place of the picture, in CSS px from its upper left. */
  readonly show: (content: ReactNode, place: { readonly offsetX: number; readonly offsetY: number }) => void
  readonly hide: () => void
  /** Goes into the picture's frame. */
  readonly element: ReactNode
}

const AWAY = 12

/**
 * What the pointer is on, written by React: a name is text here, whatever stands in it. Those who do not point find the
 * same in the table.
 */
export function useTip(): Tip {
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
    show: (content, { offsetX, offsetY }) => setShown({ content, x: offsetX, y: offsetY }),
    hide: () => setShown(null),
    element: shown && (
      <div ref={box} className="pa-chart-tip" aria-hidden="true">
        {shown.content}
      </div>
    )
  }
}
