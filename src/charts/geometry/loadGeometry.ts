import { decodeGeometry, type MapShapes } from './decodeGeometry.ts'
import type { Geometry } from './geometry.ts'

interface Borders {
  readonly default: object
}

// Each file of borders is loaded on demand. Bundlers find them by this literal import.
const files: Readonly<Record<string, () => Promise<Borders>>> = {
  provinces: () => import('./borders/provinces.json'),
  '110000': () => import('./borders/110000.json'),
  '120000': () => import('./borders/120000.json'),
  '130000': () => import('./borders/130000.json'),
  '140000': () => import('./borders/140000.json'),
  '150000': () => import('./borders/150000.json'),
  '210000': () => import('./borders/210000.json'),
  '220000': () => import('./borders/220000.json'),
  '230000': () => import('./borders/230000.json'),
  '310000': () => import('./borders/310000.json'),
  '320000': () => import('./borders/320000.json'),
  '330000': () => import('./borders/330000.json'),
  '340000': () => import('./borders/340000.json'),
  '350000': () => import('./borders/350000.json'),
  '360000': () => import('./borders/360000.json'),
  '370000': () => import('./borders/370000.json'),
  '410000': () => import('./borders/410000.json'),
  '420000': () => import('./borders/420000.json'),
  '430000': () => import('./borders/430000.json'),
  '440000': () => import('./borders/440000.json'),
  '450000': () => import('./borders/450000.json'),
  '460000': () => import('./borders/460000.json'),
  '500000': () => import('./borders/500000.json'),
  '510000': () => import('./borders/510000.json'),
  '520000': () => import('./borders/520000.json'),
  '530000': () => import('./borders/530000.json'),
  '540000': () => import('./borders/540000.json'),
  '610000': () => import('./borders/610000.json'),
  '620000': () => import('./borders/620000.json'),
  '630000': () => import('./borders/630000.json'),
  '640000': () => import('./borders/640000.json'),
  '650000': () => import('./borders/650000.json')
}

/** Whether a province can be shown by its cities. */
export function hasCities(province: string): boolean {
  return Object.hasOwn(files, province)
}

/** Each file is decoded once. */
const decoded = new WeakMap<Geometry, MapShapes>()

/** The provinces of the country, or the cities of a province. Rejects where the file cannot be had. */
export async function loadGeometry(within: string | null): Promise<MapShapes> {
  const file = files[within ?? 'provinces']
  if (!file) throw new Error(`There are no borders below ${within}.`)
  const geometry = (await file()).default as Geometry
  const shapes = decoded.get(geometry) ?? decodeGeometry(geometry)
  decoded.set(geometry, shapes)
  return shapes
}
