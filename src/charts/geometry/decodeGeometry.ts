import type { Geometry, GeometryLine, Stretches } from './geometry.ts'

type Position = [x: number, y: number]

/** An area or a line as ECharts reads it; its `name` is the code, or the kind of line with a number. */
interface MapFeature {
  readonly type: 'Feature'
  readonly properties: { readonly name: string; readonly cp: Position }
  readonly geometry:
    | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] }
    | { readonly type: 'LineString'; readonly coordinates: Position[] }
}

export interface MapFeatures {
  readonly type: 'FeatureCollection'
  readonly features: MapFeature[]
}

/** The picture that a geometry stands for. */
export function decodeGeometry({ arcs, areas, lines }: Geometry): MapFeatures {
  const places = arcs.map(placesOf)
  const walk = (stretches: Stretches): Position[] => joinStretches(stretches, places)
  return {
    type: 'FeatureCollection',
    features: [
      ...areas.map(({ code, label: [x, y], polygons }): MapFeature => ({
        type: 'Feature',
        properties: { name: code, cp: [x, y] },
        geometry: {
          type: 'MultiPolygon',
          coordinates: polygons.map(rings => rings.map(ring => closed(walk(ring))))
        }
      })),
      ...lines.map(({ kind, arcs: stretches }, at): MapFeature => {
        const coordinates = walk(stretches)
        return {
          type: 'Feature',
          properties: { name: lineName(kind, at), cp: namePlace(coordinates) },
          geometry: { type: 'LineString', coordinates }
        }
      })
    ]
  }
}

/** Where the name of a frame is written: in it, at its lower edge. */
function namePlace(corners: readonly Position[]): Position {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, low + 0.09 * (high - low)]
}

/** The name of a line among the areas. */
export function lineName(kind: GeometryLine['kind'], at: number): string {
  return `${kind}-${at}`
}

function placesOf(steps: readonly number[]): readonly Position[] {
  const places: Position[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    places.push([x, y])
  }
  return places
}

/** An arc starts where the last one ends: that point is not repeated. */
function joinStretches(stretches: Stretches, places: readonly (readonly Position[])[]): Position[] {
  const joined: Position[] = []
  for (const stretch of stretches) {
    const forward = places[stretch < 0 ? ~stretch : stretch] ?? []
    const walked = stretch < 0 ? forward.toReversed() : forward
    for (const place of joined.length === 0 ? walked : walked.slice(1)) joined.push(place)
  }
  return joined
}

/** A ring that shrank to less than a corner keeps its place, as a dot. */
function closed(ring: Position[]): Position[] {
  const [first] = ring
  if (!first || ring.length >= 4) return ring
  const [x, y] = first
  return [
    [x, y],
    [x + 1, y],
    [x, y + 1],
    [x, y]
  ]
}
