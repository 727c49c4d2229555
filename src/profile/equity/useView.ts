import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject
} from 'react'
import type { Bounds } from './equityLayout.ts'

/** How the drawing stands in its frame: a point p of it is seen at p * scale + (x, y), in CSS px. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const LEAST = 0.2
const MOST = 2.5
const STEP = 1.25
const MARGIN = 24
/** A drawing that stands by itself is not made smaller than this: who wants to see all of it says so. */
const READABLE = 0.62
/** From so many CSS px on a pressed pointer moves the drawing. */
const DRAG = 4

/** Zoom and place of a drawing, by buttons, wheel and pointer. Until somebody moves it, it stands where it is best seen. */
export function useView(frame: RefObject<SVGSVGElement | null>, bounds: Bounds) {
  const size = useSize(frame)
  const [moved, setMoved] = useState<View | null>(null)
  const view = moved ?? standing(bounds, size)
  const current = useRef({ view, size })
  useLayoutEffect(() => {
    current.current = { view, size }
  })
  const zoomAt = useCallback((factor: number, at: { readonly x: number; readonly y: number }): void => {
    const { view: old } = current.current
    const scale = between(LEAST, old.scale * factor, MOST)
    const by = scale / old.scale
    setMoved({ scale, x: at.x - (at.x - old.x) * by, y: at.y - (at.y - old.y) * by })
  }, [])
  useWheel(frame, zoomAt)
  const drag = useDrag(current, setMoved)
  const zoom = (factor: number): void => zoomAt(factor, { x: size.width / 2, y: size.height / 2 })
  return {
    view,
    drag,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    fit: () => setMoved(fitted(bounds, size)),
    /** Back to where it stands by itself. */
    reset: () => setMoved(null),
    /** Moves the drawing as little as is needed to bring a point of it, with so much around it, into sight. */
    reveal: (x: number, y: number, half: { readonly width: number; readonly height: number }): void => {
      const { view: old } = current.current
      const next = {
        ...old,
        x: shifted(old.x, x * old.scale, half.width * old.scale + MARGIN, size.width),
        y: shifted(old.y, y * old.scale, half.height * old.scale + MARGIN, size.height)
      }
      if (next.x !== old.x || next.y !== old.y) setMoved(next)
    }
  }
}

function shifted(offset: number, at: number, half: number, room: number): number {
  if (room < half * 2) return room / 2 - at
  return between(half, offset + at, room - half) - at
}

/** All of it where it can be read then; else the company in the middle. */
function standing(bounds: Bounds, size: Size): View {
  const whole = fitted(bounds, size)
  if (whole.scale >= READABLE) return whole
  const below = bounds.top + bounds.height
  const isHigh = bounds.height * READABLE > size.height - MARGIN * 2
  return {
    scale: READABLE,
    x: size.width / 2,
    y: isHigh ? size.height / 2 : size.height / 2 - ((bounds.top + below) / 2) * READABLE
  }
}

function fitted({ left, top, width, height }: Bounds, size: Size): View {
  const room = Math.min((size.width - MARGIN * 2) / width, (size.height - MARGIN * 2) / height)
  const scale = between(LEAST, room, 1)
  return {
    scale,
    x: size.width / 2 - (left + width / 2) * scale,
    y: size.height / 2 - (top + height / 2) * scale
  }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
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

/** The wheel alone scrolls the page; with Ctrl or ⌘, as a pinch on a touch pad comes too, it zooms. */
function useWheel(
  frame: RefObject<SVGSVGElement | null>,
  zoomAt: (factor: number, at: { readonly x: number; readonly y: number }) => void
): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const turned = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      zoomAt(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
    }
    element.addEventListener('wheel', turned, { passive: false })
    return () => element.removeEventListener('wheel', turned)
  }, [frame, zoomAt])
}

interface Held {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly from: View
  moves: boolean
}

function useDrag(
  current: RefObject<{ readonly view: View }>,
  move: (view: View) => void
): {
  readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
} {
  const held = useRef<Held | null>(null)
  const release = (): void => {
    held.current = null
  }
  return {
    onPointerDown: ({ button, pointerId, clientX, clientY }) => {
      if (button !== 0 || held.current) return
      held.current = { pointer: pointerId, x: clientX, y: clientY, from: current.current.view, moves: false }
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }) => {
      const hold = held.current
      if (!hold || hold.pointer !== pointerId) return
      const [x, y] = [clientX - hold.x, clientY - hold.y]
      if (!hold.moves && Math.hypot(x, y) < DRAG) return
      if (!hold.moves) currentTarget.setPointerCapture(pointerId)
      hold.moves = true
      move({ ...hold.from, x: hold.from.x + x, y: hold.from.y + y })
    },
    onPointerUp: release,
    onPointerCancel: release
  }
}
