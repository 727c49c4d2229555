import { areaOf, boxOf, mainlandOf, outlineOf, type Area, type Point, type Polygon } from './shapes.ts'

export interface IslandRules {
  /** An island below this area is drawn as a dot; in square kilometers. */
  readonly dot: number
  /** Such an island stays if no other part of its area is within this distance in kilometers. */
  readonly remote: number
}

/**
 * Removes islets that would be drawn on top of a larger part. Remote ones stay, enlarged to a dot: the map shows the
 * country completely.
 */
export function withoutIslets(area: Area, { dot, remote }: IslandRules): Area {
  const polygons: Polygon[] = []
  const bySize = area.polygons.toSorted((one, other) => areaOf(outlineOf(other)) - areaOf(outlineOf(one)))
  for (const polygon of bySize) {
    if (areaOf(outlineOf(polygon)) >= dot) polygons.push(polygon)
    else if (polygons.every(other => gapBetween(polygon, other) > remote)) polygons.push(asDot(polygon, dot))
  }
  return { ...area, polygons: polygons.length > 0 ? polygons : [mainlandOf(area)] }
}

/** Between the outlines, from vertex to vertex. */
function gapBetween(islet: Polygon, other: Polygon): number {
  const [x, y] = middleOf(islet)
  let nearest = Infinity
  for (const [otherX, otherY] of outlineOf(other)) {
    nearest = Math.min(nearest, Math.hypot(x - otherX, y - otherY))
  }
  return nearest
}

function asDot(polygon: Polygon, dot: number): Polygon {
  const [x, y] = middleOf(polygon)
  const reach = Math.sqrt(dot / 2)
  const corner = (byX: number, byY: number): Point => [x + byX * reach, y + byY * reach]
  return [[corner(1, 0), corner(0, 1), corner(-1, 0), corner(0, -1), corner(1, 0)]]
}

function middleOf(polygon: Polygon): Point {
  const { left, right, top, bottom } = boxOf(outlineOf(polygon))
  return [(left + right) / 2, (top + bottom) / 2]
}
