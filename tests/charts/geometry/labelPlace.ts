import { boxOf, mainlandOf, outlineOf, type Area, type Point, type Polygon, type Ring } from './shapes.ts'

const STEPS = 12
const ROUNDS = 4

/** Labels beside small areas, offset in kilometers to the east and north. */
const beside: Readonly<Record<string, Point>> = {
  '120000': [75, -10],
  '310000': [80, 0],
  '810000': [120, -25],
  '820000': [-45, -75]
}

/** The best place of a label: the point in the largest part of an area that is farthest from its edges. */
export function labelPlace(area: Area): Point {
  const [x, y] = roomiestPlace(area)
  const [east, north] = beside[area.code] ?? [0, 0]
  return [x + east, y + north]
}

function roomiestPlace(area: Area): Point {
  const polygon = mainlandOf(area).map(coarse)
  let { left, bottom, right, top } = boxOf(outlineOf(polygon))
  let best: { point: Point; room: number } = {
    point: [(left + right) / 2, (bottom + top) / 2],
    room: -Infinity
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [stepX, stepY] = [(right - left) / STEPS, (top - bottom) / STEPS]
    for (let at = 0; at <= STEPS * STEPS; at += 1) {
      const point: Point = [left + (at % STEPS) * stepX, bottom + Math.floor(at / STEPS) * stepY]
      const room = roomAround(point, polygon)
      if (room > best.room) best = { point, room }
    }
    const [x, y] = best.point
    left = x - stepX
    right = x + stepX
    bottom = y - stepY
    top = y + stepY
  }
  return best.point
}

// Finer than the size of a label.
function coarse(ring: Ring): Ring {
  const every = Math.ceil(ring.length / 120)
  return ring.filter((_, at) => at % every === 0 || at === ring.length - 1)
}

/** The distance to the nearest edge; negative outside. */
function roomAround(point: Point, polygon: Polygon): number {
  let nearest = Infinity
  let inside = false
  for (const ring of polygon) {
    ring.forEach((to, at) => {
      const from = ring[at - 1]
      if (!from) return
      nearest = Math.min(nearest, distanceTo(point, from, to))
      if (crosses(point, from, to)) inside = !inside
    })
  }
  return inside ? nearest : -nearest
}

function crosses([x, y]: Point, from: Point, to: Point): boolean {
  return from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]
}

// Labels are wider than high: vertical room is weighted accordingly.
const FLAT = 1.6

function distanceTo([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], (to[1] - from[1]) * FLAT]
  const [px, py] = [x - from[0], (y - from[1]) * FLAT]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - share * dx, py - share * dy)
}
