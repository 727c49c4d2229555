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

export function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
