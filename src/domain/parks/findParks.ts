import { regions } from '../../catalogue/classifications/regions.ts'
import { lineName } from '../../catalogue/classifications/tree.ts'
import type { ParkSort } from '../../catalogue/parks.ts'
import { mapRegionOf, regionsOfMap } from '../mapRegions.ts'
import { normalizeName } from '../searchText.ts'
import type { NamedPark, ParkIndex } from './parkIndex.ts'

/** What is known of a park; what is not known is null, never 0. */
export interface KnownPark extends NamedPark {
  readonly id: string
  readonly level: string | null
  readonly kind: string | null
  /** The words of its name from which the city was inferred; null where a source states it. */
  readonly cityEvidence: string | null
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly approved: string | null
  /** In hectares, as text. */
  readonly area: string | null
  readonly industries: readonly string[]
  readonly authority: string | null
  readonly companies: number
  /** Industrial companies above the official size, and high-tech ones; null where none is known to be. */
  readonly industrial: number | null
  readonly highTech: number | null
  readonly demo: boolean
}

export interface ParkQuestion {
  readonly keyword?: string | undefined
  /** Six digits. */
  readonly region?: string | undefined
  /** One of these; none for all. */
  readonly levels?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
  /** A part of the name of a leading industry. */
  readonly industry?: string | undefined
}

/** The parks that meet all of it, in this order; without one, as they are called where a name was typed. */
export function listParks(
  index: ParkIndex<KnownPark>,
  { sort, ...question }: ParkQuestion & { readonly sort?: ParkSort | undefined }
): readonly KnownPark[] {
  const found = findParks(index, question)
  return question.keyword && sort === undefined ? found : sortParks(found, sort ?? '-companies')
}

export function findParks(
  index: ParkIndex<KnownPark>,
  { keyword = '', region, levels = [], kinds = [], industry = '' }: ParkQuestion
): readonly KnownPark[] {
  const named = keyword.trim() === '' ? index.parks : index.search(keyword).map(({ park }) => park)
  const wanted = normalizeName(industry)
  return named.filter(
    park =>
      (region === undefined || liesIn(park, region)) &&
      (levels.length === 0 || levels.includes(park.level ?? '')) &&
      (kinds.length === 0 || kinds.includes(park.kind ?? '')) &&
      (wanted === '' || park.industries.some(each => normalizeName(each).includes(wanted)))
  )
}

/** The most precise division that is known of it. */
function placeOf({ province, city }: NamedPark): string | null {
  return city ?? province
}

function liesIn(park: NamedPark, region: string): boolean {
  return regions.line(placeOf(park) ?? '').some(({ code }) => code === region)
}

/** Unknown values last; parks of which the same is known stay in their order. */
function sortParks(parks: readonly KnownPark[], sort: ParkSort): readonly KnownPark[] {
  const sign = sort.startsWith('-') ? -1 : 1
  const valueOf = sortValues[sort.replace('-', '') as keyof typeof sortValues]
  return parks.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return first < second ? -sign : first > second ? sign : 0
  })
}

const sortValues = {
  companies: (park: KnownPark) => park.companies,
  area: (park: KnownPark) => (park.area === null ? null : Number(park.area)),
  approved: (park: KnownPark) => park.approved
}

/** What an answer says of a park. */
export function showPark(park: KnownPark) {
  const { province, city, cityEvidence, shortName: _, industries, ...shown } = park
  const line = regions.line(city ?? province ?? '')
  return {
    ...shown,
    industries: [...industries],
    region: line.length === 0 ? null : lineName(line),
    regionInference: cityEvidence && `园区名称“${cityEvidence}”`
  }
}

/** How many parks lie in each province, or in each city of a province, with their companies. */
export function parkRegions(parks: readonly KnownPark[], within: string | null) {
  const inside = parks.filter(park => within === null || liesIn(park, within))
  const groups = new Map<string | null, KnownPark[]>()
  for (const park of inside) {
    const region = mapRegionOf(regions, placeOf(park) ?? '', within)
    groups.set(region, [...(groups.get(region) ?? []), park])
  }
  const figures = (group: readonly KnownPark[] = []) => ({
    parks: group.length,
    companies: group.reduce((sum, { companies }) => sum + companies, 0)
  })
  const province = within === null ? null : regions.find(within)
  return {
    province: province && { code: province.code, name: province.name },
    total: figures(inside),
    /** Those of `total` of which no source says in which of `regions` they lie. */
    elsewhere: figures(groups.get(null)),
    regions: regionsOfMap(regions, within).map(({ code, name }) => ({
      code,
      name,
      ...figures(groups.get(code))
    }))
  }
}
