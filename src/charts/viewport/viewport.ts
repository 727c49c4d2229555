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

/** The part of the plane that a drawing takes. */
export interface Bounds extends Size {
  readonly left: number
  readonly top: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** How small and how large a drawing may be seen. */
export interface Scales {
  readonly least: number
  readonly most: number
}

/** Zooms around a point of the frame, which stays where it is. */
export function zoomed(view: Viewport, factor: number, at: Point, { least, most }: Scales): Viewport {
  const scale = between(least, view.scale * factor, most)
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** In CSS px. */
const SEEN = 80

/** Keeps a part of the drawing in its frame, whichever way it is moved. */
export function inSight(view: Viewport, { left, top, width, height }: Bounds, size: Size): Viewport {
  const clamped = (offset: number, from: number, extent: number, room: number): number =>
    between(SEEN - (from + extent) * view.scale, offset, room - SEEN - from * view.scale)
  return {
    ...view,
    x: clamped(view.x, left, width, size.width),
    y: clamped(view.y, top, height, size.height)
  }
}

/** Free around a drawing, in CSS px. */
const MARGIN = 24

/** Moves the drawing as little as it takes that nothing is hidden that has room, and no room is empty that it can fill. */
export function filling(view: Viewport, { left, top, width, height }: Bounds, size: Size): Viewport {
  const clamped = (offset: number, from: number, extent: number, room: number): number => {
    const [first, last] = [MARGIN - from * view.scale, room - MARGIN - (from + extent) * view.scale]
    return between(Math.min(first, last), offset, Math.max(first, last))
  }
  return {
    ...view,
    x: clamped(view.x, left, width, size.width),
    y: clamped(view.y, top, height, size.height)
  }
}

/** The same middle in a frame of another width; one of another height grows downwards. */
export function resized(view: Viewport, was: Size, bounds: Bounds, size: Size): Viewport {
  if (was.width === size.width && was.height === size.height) return view
  return filling({ ...view, x: view.x + (size.width - was.width) / 2 }, bounds, size)
}

export function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
