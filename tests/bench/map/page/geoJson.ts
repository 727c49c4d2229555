import { decodeGeometry } from '../../../../src/charts/geometry/decodeGeometry.ts'
import type { Geometry, Position } from '../../../../src/charts/geometry/geometry.ts'
import { ringsOf } from '../../../../stories/charts/ringsOf.ts'

type Places = [x: number, y: number][]

interface Feature {
  readonly type: 'Feature'
  readonly properties: { readonly name: string; readonly cp: [x: number, y: number] }
  readonly geometry:
    | { readonly type: 'MultiPolygon'; readonly coordinates: Places[][] }
    | { readonly type: 'LineString'; readonly coordinates: Places }
}

export interface GeoJson {
  readonly type: 'FeatureCollection'
  readonly features: Feature[]
}

/** The same borders as ECharts wants them. */
export function geoJsonOf(geometry: Geometry): GeoJson {
  const { areas, lines } = decodeGeometry(geometry)
  return {
    type: 'FeatureCollection',
    features: [
      ...areas.map(({ code, path, label: [x, y] }, at): Feature => {
        const rings = ringsOf(path).map(closed)
        const coordinates = geometry.areas[at]?.polygons.map(({ length }) => rings.splice(0, length)) ?? []
        return {
          type: 'Feature',
          properties: { name: code, cp: [x, y] },
          geometry: { type: 'MultiPolygon', coordinates }
        }
      }),
      ...lines.map(({ kind, path, label: [x, y] }, at): Feature => ({
        type: 'Feature',
        properties: { name: `${kind}-${at}`, cp: [x, y] },
        geometry: { type: 'LineString', coordinates: ringsOf(path).flat().map(copied) }
      }))
    ]
  }
}

/** ECharts draws no ring of fewer corners. */
function closed(ring: readonly Position[]): Places {
  const [[x, y] = [0, 0]] = ring
  return ring.length >= 4
    ? ring.map(copied)
    : [
        [x, y],
        [x + 1, y],
        [x, y + 1],
        [x, y]
      ]
}

const copied = ([x, y]: Position): [number, number] => [x, y]
