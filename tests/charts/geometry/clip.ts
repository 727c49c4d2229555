import type { Box, Point, Polygon, Ring } from './shapes.ts'

interface Side {
  readonly holds: (point: Point) => boolean
  readonly cross: (from: Point, to: Point) => Point
}

/** The part of a polygon within a box (Sutherland and Hodgman); empty outside of it. */
export function clipPolygon(polygon: Polygon, box: Box): readonly Polygon[] {
  const rings = polygon.map(ring => sidesOf(box).reduce(cut, ring)).filter(ring => ring.length >= 4)
  return rings.length > 0 ? [rings] : []
}

export function isWithin(points: readonly Point[], { left, bottom, right, top }: Box): boolean {
  return points.every(([x, y]) => x >= left && x <= right && y >= bottom && y <= top)
}

function sidesOf({ left, bottom, right, top }: Box): readonly Side[] {
  return [
    { holds: ([x]) => x >= left, cross: crossX(left) },
    { holds: ([x]) => x <= right, cross: crossX(right) },
    { holds: ([, y]) => y >= bottom, cross: crossY(bottom) },
    { holds: ([, y]) => y <= top, cross: crossY(top) }
  ]
}

function crossX(x: number): Side['cross'] {
  return (from, to) => [x, along(from, to, (x - from[0]) / (to[0] - from[0]), 1)]
}

function crossY(y: number): Side['cross'] {
  return (from, to) => [along(from, to, (y - from[1]) / (to[1] - from[1]), 0), y]
}

function along(from: Point, to: Point, share: number, axis: 0 | 1): number {
  return from[axis] + share * (to[axis] - from[axis])
}

function cut(ring: Ring, { holds, cross }: Side): Ring {
  const clipped: Point[] = []
  ring.forEach((to, at) => {
    const from = ring[at - 1]
    // From the lower end, so that two neighbors cut their shared border at the same place.
    if (from && holds(from) !== holds(to))
      clipped.push(isBefore(from, to) ? cross(from, to) : cross(to, from))
    if (holds(to)) clipped.push(to)
  })
  const [first] = clipped
  const last = clipped.at(-1)
  const closed =
    first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...clipped, first] : clipped
  return closed
}

function isBefore(one: Point, other: Point): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1])
}
