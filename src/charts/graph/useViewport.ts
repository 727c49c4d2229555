import { useState, type RefObject } from 'react'
import { usePanZoom } from '../viewport/usePanZoom.ts'
import { sizeOf, useSize } from '../viewport/useSize.ts'
import { filling, type Bounds, type Point } from '../viewport/viewport.ts'
import { NODE_HEIGHT, NODE_WIDTH, type Graph, type GraphNode } from './graph.ts'
import { fitted, heldAt, READABLE, revealed, SCALES } from './viewport.ts'

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
  const { view, viewIn, isMoved, move, drag, zoom, reset } = usePanZoom(frame, {
    size,
    start: frameSize => fitted(bounds, frameSize),
    scales: SCALES,
    bounds
  })
  const [drawn, setDrawn] = useState({ graph, bounds })
  if (drawn.graph !== graph) {
    setDrawn({ graph, bounds })
    const before = held && drawn.graph.nodes.find(({ id }) => id === held.id)
    // What stands in the middle of its drawing needs no holding.
    if (before && held.level > 1) {
      const seen = isMoved ? view : fitted(drawn.bounds, size)
      move(filling(heldAt(seen, before, held), bounds, size))
    }
  }
  return {
    view,
    size,
    drag,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    reset,
    /** All of it, also where that takes it below the size of words. */
    fit: (): void => {
      const whole = fitted(bounds, size, 0)
      if (whole.scale >= READABLE) reset()
      else move(whole)
    },
    reveal: (point: Point): void => {
      // The frame grows with its graph, and `size` follows later.
      const now = (frame.current && sizeOf(frame.current)) ?? size
      const seen = viewIn(now)
      const next = revealed(seen, point, { width: NODE_WIDTH / 2, height: NODE_HEIGHT / 2 }, now)
      if (next.x !== seen.x || next.y !== seen.y) move(next, now)
    }
  }
}
