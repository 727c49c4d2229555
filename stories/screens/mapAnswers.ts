import { regions } from '../../src/catalogue/classifications/regions.ts'
import type { MapMeasures, MapStatistics } from '../../src/contract/entities/map.ts'
import { hostileNames } from './hostile.ts'

const years = Array.from({ length: 40 }, (_, at) => 1987 + at)

const measures = (companies: number): MapMeasures => ({
  companies,
  recent: Math.round(companies / 20),
  capital: `${companies * 321}.5`,
  capitalUnknown: Math.round(companies / 9),
  listed: Math.round(companies / 400),
  technology: Math.round(companies / 15),
  financed: Math.round(companies / 90),
  founded: years.map((_, at) => Math.round((companies * (at + 1)) / 820))
})

const provinces = regions.nodes.filter(({ parent }) => parent === null)

/** A million companies, some of them in no province. */
export const hugeMap: MapStatistics = {
  province: null,
  total: { ...measures(1_111_111), capitalUnknown: 123_456 },
  elsewhere: measures(6_666),
  undated: 45_678,
  foundedThrough: null,
  financedThrough: null,
  years,
  regions: provinces.map(({ code, name }, at) => ({
    code,
    name,
    ...measures(Math.round(280_000 / (at + 2)))
  }))
}

const without = (measure: 'recent' | 'technology'): MapStatistics => ({
  ...hugeMap,
  total: { ...hugeMap.total, [measure]: null },
  elsewhere: { ...hugeMap.elsewhere, [measure]: null },
  regions: hugeMap.regions.map(region => ({ ...region, [measure]: null }))
})

/** Whose newest company is some years old. */
export const endedMap: MapStatistics = { ...without('recent'), foundedThrough: '2019-03-25' }

/** Of companies whose qualifications are not held. */
export const untoldMap: MapStatistics = without('technology')

export const hostileMap: MapStatistics = {
  ...hugeMap,
  regions: hostileNames.map((name, at) => ({
    code: provinces[at]?.code ?? '',
    name,
    ...measures(10 ** (at + 1)),
    capital: at % 2 ? null : '123456789012.345'
  }))
}
