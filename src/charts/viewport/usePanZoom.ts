import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import {
  inSight,
  resized,
  zoomed,
  type Bounds,
  type Point,
  type Scales,
  type Size,
  type Viewport
} from './viewport.ts'

export interface PanZoomOptions {
  /** Of the frame. */
  readonly size: Size
  /** Where the drawing is in its frame until somebody moves it. */
  readonly start: (size: Size) => Viewport
  readonly scales: Scales
  readonly bounds: Bounds
}

/** Pan and zoom by wheel and pointer, and by what the caller calls. */
export function usePanZoom(
  frame: RefObject<SVGSVGElement | null>,
  { size, start, scales, bounds }: PanZoomOptions
) {
  const [moved, setMoved] = useState<{ readonly view: Viewport; readonly size: Size } | null>(null)
  const viewIn = (frameSize: Size): Viewport =>
    moved ? resized(moved.view, moved.size, bounds, frameSize) : start(frameSize)
  const view = viewIn(size)
  const move = (next: Viewport, frameSize = size): void =>
    setMoved({ view: inSight(next, bounds, frameSize), size: frameSize })
  const zoomAt = (factor: number, at: Point): void => move(zoomed(view, factor, at, scales))
  useWheel(frame, zoomAt)
  return {
    view,
    viewIn,
    isMoved: moved !== null,
    move,
    drag: useDrag(view, move),
    /** Around the center. */
    zoom: (factor: number): void => zoomAt(factor, { x: size.width / 2, y: size.height / 2 }),
    reset: () => setMoved(null)
  }
}

/** The wheel alone scrolls the page; with Ctrl or ⌘ it zooms, and so does a pinch on a touch pad. */
function useWheel(frame: RefObject<SVGSVGElement | null>, zoomAt: (factor: number, at: Point) => void): void {
  const onWheel = useEffectEvent((event: WheelEvent, { left, top }: DOMRect): void => {
    zoomAt(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const turned = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      onWheel(event, element.getBoundingClientRect())
    }
    element.addEventListener('wheel', turned, { passive: false })
    return () => element.removeEventListener('wheel', turned)
  }, [frame])
}

interface Drag {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly from: Viewport
  moves: boolean
}

/** A shorter way of a pressed pointer is a click, in CSS px. */
const DRAG_FROM = 4

function useDrag(view: Viewport, onMove: (view: Viewport) => void) {
  const current = useRef<Drag | null>(null)
  const release = (): void => {
    current.current = null
  }
  return {
    onPointerDown: ({ button, pointerId, clientX, clientY }: PointerEvent): void => {
      if (button !== 0 || current.current) return
      current.current = { pointer: pointerId, x: clientX, y: clientY, from: view, moves: false }
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent): void => {
      const drag = current.current
      if (!drag || drag.pointer !== pointerId) return
      const [x, y] = [clientX - drag.x, clientY - drag.y]
      if (!drag.moves && Math.hypot(x, y) < DRAG_FROM) return
      if (!drag.moves) currentTarget.setPointerCapture(pointerId)
      drag.moves = true
      onMove({ ...drag.from, x: drag.from.x + x, y: drag.from.y + y })
    },
    onPointerUp: release,
    onPointerCancel: release
  }
}
