import type { Geometry } from '../../../src/charts/geometry/geometry.ts'
import { withInset } from './inset.ts'
import { withoutIslets } from './islands.ts'
import { readLevel } from './readSource.ts'
import { boxOf, type Area, type Shapes } from './shapes.ts'
import { simplifyShapes } from './simplify.ts'

/** Beijing, Tianjin, Shanghai, Chongqing: their children are districts. */
const MUNICIPALITIES = ['11', '12', '31', '50']

/** Regions without children in our classification. */
const WHOLE = ['71', '81', '82']

const HAINAN = '460000'

/** Every picture: `provinces`, and the cities of a province by its code. */
export function pictureNames(): readonly string[] {
  const codes = level(1).areas.map(area => area.code)
  return ['provinces', ...codes.filter(code => !isOneOf(WHOLE, code))]
}

export function createPicture(name: string): Geometry {
  if (name === 'provinces') return countryPicture(level(1))
  const parts = partsOf(name)
  return name === HAINAN ? hainanPicture(parts, level(1).areas) : provincePicture(parts)
}

const levels = new Map<number, Shapes>()

/** Each level is read once. */
function level(depth: 1 | 2 | 3): Shapes {
  const read = levels.get(depth) ?? readLevel(depth)
  levels.set(depth, read)
  return read
}

function partsOf(province: string): Shapes {
  const below = level(isOneOf(MUNICIPALITIES, province) ? 3 : 2)
  return { ...below, areas: below.areas.filter(area => isOneOf([province.slice(0, 2)], area.code)) }
}

function isOneOf(provinces: readonly string[], code: string): boolean {
  return provinces.includes(code.slice(0, 2))
}

function countryPicture(provinces: Shapes): Geometry {
  const islands = { dot: 160, remote: 30 }
  return simplifyShapes(withInset(provinces, { width: 640, beyond: 280, islands }), {
    corner: 16,
    grid: 4000
  })
}

function provincePicture({ areas }: Shapes): Geometry {
  const { left, bottom, right, top } = boxOf(areas.flatMap(area => area.polygons.flat(2)))
  // The size of a pixel if the picture is 800 px wide.
  const pixel = Math.max(right - left, top - bottom) / 800
  const shown = areas.map(area => withoutIslets(area, { dot: 2 * pixel ** 2, remote: 6 * pixel }))
  return simplifyShapes({ areas: shown, lines: [] }, { corner: 1.2 * pixel ** 2, grid: 1600 })
}

/** The province that the South China Sea belongs to; others contribute their coasts. */
function hainanPicture(cities: Shapes, provinces: readonly Area[]): Geometry {
  const around = provinces.filter(area => area.code !== HAINAN)
  const islands = { dot: 1, remote: 4 }
  return simplifyShapes(withInset(cities, { width: 170, beyond: 190, islands, around }), {
    corner: 0.4,
    grid: 1600
  })
}
