import { clipPolygon, isWithin } from './clip.ts'
import { withoutIslets, type IslandRules } from './islands.ts'
import {
  areaOf,
  boxOf,
  mainlandOf,
  mapPoints,
  outlineOf,
  type Area,
  type Box,
  type Point,
  type Polygon,
  type Shapes
} from './shapes.ts'

/** The South China Sea with its coasts, from the strait of Taiwan to the last dash; in kilometers. */
const sea: Box = { left: 120, bottom: -3600, right: 1900, top: -1090 }

/** Everything south of this belongs to that sea, and is drawn in the inset only. */
const SOUTH = -2020

export interface Inset {
  /** Its width in kilometers of the picture. */
  readonly width: number
  /** Its right edge, in kilometers to the right of everything else. */
  readonly beyond: number
  /** The islands that it shows, in kilometers of the picture. */
  readonly islands: IslandRules
  /** Land that is drawn for its coasts only. */
  readonly around?: readonly Area[]
}

/**
 * The South China Sea as on printed maps: at the lower right, smaller, in a frame. It is part of the same picture, so
 * that its islands have the color of their region and move with it.
 */
export function withInset(shapes: Shapes, { width, beyond, islands, around = [] }: Inset): Shapes {
  const inPlace = withoutSouth(shapes.areas).map(area => withoutIslets(area, islands))
  const box = boxOf(inPlace.flatMap(pointsOf))
  const { scale, move, frame } = placing(box, width, beyond)
  const rules: IslandRules = { dot: islands.dot / scale ** 2, remote: islands.remote / scale }
  const inset = mapPoints(
    {
      areas: [...insetAreas(shapes.areas, inPlace, rules), ...around.map(asGround)].map(clipped),
      lines: shapes.lines.filter(({ kind, points }) => kind === 'dash' && isWithin(points, sea))
    },
    move
  )
  return {
    areas: joined([...inPlace, ...inset.areas]),
    lines: [
      ...shapes.lines.filter(line => isWithin(line.points, box)),
      ...inset.lines,
      { kind: 'frame', points: frame }
    ]
  }
}

/** Islands that are too small for the inset get a dot in their own place. */
function insetAreas(areas: readonly Area[], inPlace: readonly Area[], rules: IslandRules): readonly Area[] {
  const placed = new Set(inPlace.map(area => area.code))
  return areas
    .filter(area => !placed.has(area.code) || areaOf(outlineOf(mainlandOf(area))) >= rules.dot)
    .map(area => withoutIslets(area, rules))
}

/** Removes what belongs to the sea: areas that are mostly there, and the southern parts of others. */
function withoutSouth(areas: readonly Area[]): readonly Area[] {
  return areas
    .filter(area => isNorthern(mainlandOf(area)))
    .map(({ code, polygons }) => ({ code, polygons: polygons.filter(isNorthern) }))
}

function isNorthern(polygon: Polygon): boolean {
  return outlineOf(polygon).some(([, y]) => y > SOUTH)
}

function asGround(area: Area): Area {
  return { ...area, code: '' }
}

function clipped({ code, polygons }: Area): Area {
  return { code, polygons: polygons.flatMap(each => clipPolygon(each, sea)) }
}

function joined(areas: readonly Area[]): readonly Area[] {
  const byCode = new Map<string, Polygon[]>()
  for (const { code, polygons } of areas) byCode.set(code, [...(byCode.get(code) ?? []), ...polygons])
  return [...byCode].map(([code, polygons]) => ({ code, polygons })).filter(area => area.polygons.length > 0)
}

function placing(main: Box, width: number, beyond: number) {
  const scale = width / (sea.right - sea.left)
  const left = main.right + beyond - width
  const move = ([x, y]: Point): Point => [
    left + scale * (x - sea.left),
    main.bottom + scale * (y - sea.bottom)
  ]
  const corners: readonly Point[] = [
    [sea.left, sea.bottom],
    [sea.right, sea.bottom],
    [sea.right, sea.top],
    [sea.left, sea.top],
    [sea.left, sea.bottom]
  ]
  return { scale, move, frame: corners.map(move) }
}

function pointsOf(area: Area): readonly Point[] {
  return area.polygons.flat(2)
}
