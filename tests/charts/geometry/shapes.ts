import type { GeometryLine } from '../../../src/charts/geometry/geometry.ts'

/** A point in the plane: kilometers east and north of the origin of albers.ts. */
export type Point = readonly [x: number, y: number]

/** Closed: the last point is the first. */
export type Ring = readonly Point[]

/** The outline, and after it the holes. */
export type Polygon = readonly Ring[]

/** A region with its code in our classification. */
export interface Area {
  readonly code: string
  readonly polygons: readonly Polygon[]
}

export interface Line {
  /** `dash` is the national border in the South China Sea, `border` any other, `frame` that of the inset. */
  readonly kind: GeometryLine['kind']
  readonly points: readonly Point[]
}

/** Areas and lines of a picture. */
export interface Shapes {
  readonly areas: readonly Area[]
  readonly lines: readonly Line[]
}

export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export function boxOf(points: readonly Point[]): Box {
  let box: Box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (const [x, y] of points) {
    box = {
      left: Math.min(box.left, x),
      bottom: Math.min(box.bottom, y),
      right: Math.max(box.right, x),
      top: Math.max(box.top, y)
    }
  }
  return box
}

/** In square kilometers, regardless of the direction of the ring. */
export function areaOf(ring: Ring): number {
  let double = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[at + 1] ?? ring[0] ?? [0, 0]
    double += x * nextY - nextX * y
  })
  return Math.abs(double) / 2
}

export function outlineOf(polygon: Polygon): Ring {
  return polygon[0] ?? []
}

/** The largest polygon of an area. */
export function mainlandOf(area: Area): Polygon {
  return area.polygons.toSorted((one, other) => areaOf(outlineOf(other)) - areaOf(outlineOf(one)))[0] ?? []
}

export function mapPoints(shapes: Shapes, change: (point: Point) => Point): Shapes {
  return {
    areas: shapes.areas.map(({ code, polygons }) => ({
      code,
      polygons: polygons.map(polygon => polygon.map(ring => ring.map(change)))
    })),
    lines: shapes.lines.map(({ kind, points }) => ({ kind, points: points.map(change) }))
  }
}
