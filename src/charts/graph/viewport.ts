import type { Bounds } from './graph.ts'

/** A point p of the drawing is seen at p * scale + (x, y), in CSS px of the frame. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

const SMALLEST = 0.2
const LARGEST = 2.5
const MARGIN = 24
/** A drawing does not start smaller than this, even if that means showing only a part of it. */
const READABLE = 0.62

/** Where a drawing starts: all of it if it can be read then, else its origin in the center. */
export function startOf(bounds: Bounds, size: Size): Viewport {
  const fittedView = fitted(bounds, size)
  if (fittedView.scale >= READABLE) return fittedView
  const below = bounds.top + bounds.height
  const isHigh = bounds.height * READABLE > size.height - MARGIN * 2
  return {
    scale: READABLE,
    x: size.width / 2,
    y: isHigh ? size.height / 2 : size.height / 2 - ((bounds.top + below) / 2) * READABLE
  }
}

export function fitted(bounds: Bounds, size: Size): Viewport {
  const scale = Math.min(1, fittedScale(bounds, size))
  return {
    scale,
    x: size.width / 2 - (bounds.left + bounds.width / 2) * scale,
    y: size.height / 2 - (bounds.top + bounds.height / 2) * scale
  }
}

function fittedScale({ width, height }: Bounds, size: Size): number {
  return Math.min((size.width - MARGIN * 2) / width, (size.height - MARGIN * 2) / height)
}

/** Zooms around a point of the frame, which stays where it is. */
export function zoomed(view: Viewport, factor: number, at: Point, bounds: Bounds, size: Size): Viewport {
  const smallest = Math.min(SMALLEST, fittedScale(bounds, size))
  const scale = between(smallest, view.scale * factor, LARGEST)
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Moves the drawing as little as it takes to show a point of it, and half a box around that. */
export function revealed(view: Viewport, { x, y }: Point, half: Size, size: Size): Viewport {
  return {
    ...view,
    x: shifted(view.x, x * view.scale, half.width * view.scale + MARGIN, size.width),
    y: shifted(view.y, y * view.scale, half.height * view.scale + MARGIN, size.height)
  }
}

function shifted(offset: number, at: number, half: number, room: number): number {
  if (room < half * 2) return room / 2 - at
  return between(half, offset + at, room - half) - at
}

/**
 * What to draw of a large graph: the part that is seen, out to the next lines of a coarse grid, so that it changes only
 * once in a while as the drawing is moved.
 */
export function drawnArea({ x, y, scale }: Viewport, size: Size): Bounds {
  const seen = size.width / scale
  // A power of two, so that the grid also survives small changes of the scale.
  const step = 2 ** Math.floor(Math.log2(seen / 2))
  const down = (value: number): number => Math.floor(value / step) * step
  const [left, top] = [down(-x / scale), down(-y / scale)]
  const [right, bottom] = [down(-x / scale + seen) + step, down((size.height - y) / scale) + step]
  return { left, top, width: right - left, height: bottom - top }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
