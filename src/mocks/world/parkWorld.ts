import { libraries } from '../../catalogue/libraries.ts'
import { compareValues } from '../../domain/facts/compareValues.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { findPark, type KnownPark } from '../../domain/parks/findParks.ts'
import { industrialSourceOf } from '../../domain/facts/industrialState.ts'
import { createParkIndex, type ParkIndex } from '../../domain/parks/parkIndex.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { sampleParks } from '../../sample/parks.ts'

const indexes = new WeakMap<readonly SampleCompany[], ParkIndex<KnownPark>>()

/** The parks of some companies, with how many lie in them. */
export function parksOf(companies: readonly SampleCompany[]): ParkIndex<KnownPark> {
  const known = indexes.get(companies)
  if (known) return known
  const parks = sampleParks(companies).map((park, at) => {
    const own = companies.filter(company => company.parks.includes(park.name))
    const { length: isIndustrial } = own.filter(each => industrial.includes(industrialSourceOf(each) ?? ''))
    const { length: isHighTech } = own.filter(each =>
      each.qualifications.some(name => highTech.includes(name))
    )
    return {
      id: String(at + 1),
      ...park,
      companies: own.length,
      industrial: isIndustrial || null,
      highTech: isHighTech || null
    }
  })
  // 国家级 before 市级 before 省级, as the server reads them.
  const index = createParkIndex(
    parks.toSorted((one, other) => compareValues(one.level ?? '', other.level ?? ''))
  )
  indexes.set(companies, index)
  return index
}

/** Refuses `noPark`. */
export function parkIn(companies: readonly SampleCompany[], id: string): KnownPark {
  const park = findPark(parksOf(companies), id)
  if (!park) throw refuse('noPark')
  return park
}

// As the themed libraries of the list count them.
const industrial = libraries.find(({ key }) => key === 'industrial')?.criteria.industrialScale ?? []
const highTech = libraries.find(({ key }) => key === 'highTech')?.criteria.qualification ?? []
