/** Where a graph is looked at: a place of it at (x, y) stands at (left + scale · x, top + scale · y) in CSS px. */
export interface Viewport {
  readonly scale: number
  readonly left: number
  readonly top: number
}

export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const SMALLEST = 0.02
const LARGEST = 2
const MARGIN = 24

/** Below this scale words cannot be read and are not drawn. */
export const READABLE = 0.5

/** All of a graph, in the middle, but not larger than at full size. */
export function wholeOf(extent: Extent, { width, height }: Size): Viewport {
  const scale = within(
    Math.min(
      (width - 2 * MARGIN) / (extent.right - extent.left),
      (height - 2 * MARGIN) / (extent.bottom - extent.top),
      1
    )
  )
  return centredOn((extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2, scale, {
    width,
    height
  })
}

/** The whole where that can be read, else the surroundings of a place. */
export function startOf(
  extent: Extent,
  place: { readonly x: number; readonly y: number },
  size: Size
): Viewport {
  const whole = wholeOf(extent, size)
  return whole.scale >= 0.7 ? whole : centredOn(place.x, place.y, 0.8, size)
}

export function centredOn(x: number, y: number, scale: number, { width, height }: Size): Viewport {
  return { scale, left: width / 2 - scale * x, top: height / 2 - scale * y }
}

/** Larger or smaller around a place of the screen, which stays. */
export function zoomed(view: Viewport, factor: number, x: number, y: number): Viewport {
  const scale = within(view.scale * factor)
  const change = scale / view.scale
  return { scale, left: x - change * (x - view.left), top: y - change * (y - view.top) }
}

export function moved(view: Viewport, byX: number, byY: number): Viewport {
  return { ...view, left: view.left + byX, top: view.top + byY }
}

/** The part of the graph that a screen shows, and a little around it. */
export function shownExtent(view: Viewport, { width, height }: Size): Extent {
  const around = 200
  return {
    left: (0 - view.left) / view.scale - around,
    top: (0 - view.top) / view.scale - around,
    right: (width - view.left) / view.scale + around,
    bottom: (height - view.top) / view.scale + around
  }
}

function within(scale: number): number {
  return Math.max(SMALLEST, Math.min(LARGEST, scale))
}
