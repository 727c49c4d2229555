import { topology } from 'topojson-server'
import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify'
import type { LineString, MultiPolygon, Topology } from 'topojson-specification'
import type { Geometry, GeometryLine } from '../../../src/charts/geometry/geometry.ts'
import { labelPlace } from './labelPlace.ts'
import { boxOf, type Area, type Box, type Line, type Point, type Shapes } from './shapes.ts'

export interface Detail {
  /** A vertex is removed if the triangle with its neighbors is smaller; in square kilometers. */
  readonly corner: number
  /** Coordinates are rounded to a grid of this many steps. */
  readonly grid: number
}

type Areas = { type: 'GeometryCollection'; geometries: MultiPolygon<{ code: string }>[] }
type Lines = { type: 'GeometryCollection'; geometries: LineString<{ kind: GeometryLine['kind'] }>[] }
type Picture = Topology<{ areas: Areas; lines: Lines }>

/** A picture with as few vertices as are visible; adjacent areas still share their border. */
export function simplifyShapes(shapes: Shapes, { corner, grid }: Detail): Geometry {
  const exact = topology({
    areas: featuresOf(shapes.areas.map(areaFeature)),
    lines: featuresOf(shapes.lines.map(lineFeature))
  })
  const simple = simplify(presimplify(exact as Picture, planarTriangleArea), corner)
  const toGrid = gridOver(
    boxOf([
      ...shapes.areas.flatMap(area => area.polygons.flat(2)),
      ...shapes.lines.flatMap(line => line.points)
    ]),
    grid
  )
  const areas = new Map(shapes.areas.map(area => [area.code, area]))
  return {
    arcs: simple.arcs.map(arc => stepsOf(arc.map(([x = 0, y = 0]) => toGrid([x, y])))),
    areas: simple.objects.areas.geometries.map(({ properties, arcs }) => {
      const code = properties?.code ?? ''
      const area = areas.get(code)
      return { code, label: area ? toGrid(labelPlace(area)) : [0, 0], polygons: arcs }
    }),
    lines: simple.objects.lines.geometries.map(({ properties, arcs }) => ({
      kind: properties?.kind ?? 'border',
      arcs
    }))
  }
}

function featuresOf<Feature>(features: readonly Feature[]) {
  return { type: 'FeatureCollection' as const, features: [...features] }
}

function areaFeature({ code, polygons }: Area) {
  const coordinates = polygons.map(rings => rings.map(ring => ring.map(([x, y]) => [x, y])))
  return {
    type: 'Feature' as const,
    properties: { code },
    geometry: { type: 'MultiPolygon' as const, coordinates }
  }
}

function lineFeature({ kind, points }: Line) {
  const coordinates = points.map(([x, y]) => [x, y])
  return {
    type: 'Feature' as const,
    properties: { kind },
    geometry: { type: 'LineString' as const, coordinates }
  }
}

function gridOver({ left, bottom, right, top }: Box, steps: number): (point: Point) => Point {
  const step = Math.max(right - left, top - bottom) / steps
  return ([x, y]) => [Math.round((x - left) / step), Math.round((y - bottom) / step)]
}

/** The first point and the deltas after it, without zero deltas. */
function stepsOf(points: readonly Point[]): readonly number[] {
  const [first = [0, 0], ...rest] = points
  const written: number[] = [...first]
  let [x, y] = first
  for (const [nextX, nextY] of rest) {
    if (nextX !== x || nextY !== y) written.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return written
}
