import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject
} from 'react'
import { NODE_HEIGHT, NODE_WIDTH, type Bounds, type Graph, type GraphNode } from './graph.ts'
import { fitted, heldAt, revealed, zoomed, type Point, type Size, type Viewport } from './viewport.ts'

const ZOOM_STEP = 1.25

/**
 * Pan and zoom by buttons, wheel and pointer. Until the user moves it, the drawing is placed anew as it grows, unless a
 * node is held.
 */
export function useViewport(
  frame: RefObject<SVGSVGElement | null>,
  graph: Graph,
  bounds: Bounds,
  held: GraphNode | null
) {
  const size = useSize(frame)
  const [moved, setMoved] = useState<Viewport | null>(null)
  const [drawn, setDrawn] = useState({ graph, bounds })
  if (drawn.graph !== graph) {
    setDrawn({ graph, bounds })
    const before = held && drawn.graph.nodes.find(({ id }) => id === held.id)
    // What stands in the middle of its drawing needs no holding.
    if (before && held.level > 1) setMoved(heldAt(moved ?? fitted(drawn.bounds, size), before, held))
  }
  const view = moved ?? fitted(bounds, size)
  const zoomAt = (factor: number, at: Point): void => setMoved(zoomed(view, factor, at))
  const zoom = (factor: number): void => zoomAt(factor, { x: size.width / 2, y: size.height / 2 })
  useWheel(frame, zoomAt)
  return {
    view,
    size,
    drag: useDrag(view, setMoved),
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    fit: () => setMoved(null),
    reveal: (point: Point): void => {
      const next = revealed(view, point, { width: NODE_WIDTH / 2, height: NODE_HEIGHT / 2 }, size)
      if (next.x !== view.x || next.y !== view.y) setMoved(next)
    }
  }
}

const USUAL: Size = { width: 960, height: 480 }

function useSize(frame: RefObject<SVGSVGElement | null>): Size {
  const [size, setSize] = useState(USUAL)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
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
