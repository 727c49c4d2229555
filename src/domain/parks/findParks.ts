import { regions } from '../../catalogue/classifications/regions.ts'
import { lineName } from '../../catalogue/classifications/tree.ts'
import { UNKNOWN } from '../../catalogue/filters.ts'
import type { ParkFilterKey } from '../../catalogue/parks.ts'
import { meetsSplit, splitTokens, withCriterion, type CriteriaOf } from '../criteria/criteria.ts'
import { normalizeName } from '../criteria/searchText.ts'
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
}

export type ParkTokens = CriteriaOf<ParkFilterKey>

/** The parks that meet all of it, by a sortable column or `-column`; else as they are called where a name was typed. */
export function listParks(
  index: ParkIndex<KnownPark>,
  criteria: ParkTokens,
  sort: string | null = null
): readonly KnownPark[] {
  const found = findParks(index, criteria)
  return criteria.keyword && sort === null ? found : sortParks(found, sort ?? '-companies')
}

function findParks(index: ParkIndex<KnownPark>, criteria: ParkTokens): readonly KnownPark[] {
  const { keyword: [keyword = ''] = [], ...others } = criteria
  const named = keyword.trim() === '' ? index.parks : index.search(keyword).map(({ park }) => park)
  const tests = (Object.keys(others) as ParkFacet[]).map(key => {
    const tokens = splitTokens(others[key] ?? [])
    return (park: KnownPark) => meetsSplit(tokens, value => hasValue(key, park, value))
  })
  return named.filter(park => tests.every(meets => meets(park)))
}

type ParkFacet = Exclude<ParkFilterKey, 'keyword'>

/** What a park has of each filter: a place with all that it lies in, none of what is not known. */
const valuesOf: Readonly<Record<ParkFacet, (park: KnownPark) => readonly string[]>> = {
  region: ({ province, city }) => regions.line(city ?? province ?? '').map(({ code }) => code),
  level: ({ level }) => (level === null ? [] : [level]),
  kind: ({ kind }) => (kind === null ? [] : [kind]),
  industry: ({ industries }) => industries
}

function hasValue(key: ParkFacet, park: KnownPark, value: string): boolean {
  const values = valuesOf[key](park)
  if (value === UNKNOWN) return values.length === 0
  if (key !== 'industry') return values.includes(value)
  return values.some(each => normalizeName(each).includes(normalizeName(value)))
}

/** How many parks each value of a filter would leave, the other criteria being met; the most frequent first. */
export function parkFacet(index: ParkIndex<KnownPark>, criteria: ParkTokens, key: ParkFacet) {
  const counts = new Map<string, number>()
  for (const park of findParks(index, withCriterion(criteria, key, []))) {
    const values = valuesOf[key](park)
    for (const value of values.length > 0 ? values : [UNKNOWN])
      counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([token, count]) => ({ token, count }))
    .toSorted((one, other) => other.count - one.count || (one.token < other.token ? -1 : 1))
}

/** The park with this id, or the one that is called so. */
export function findPark(index: ParkIndex<KnownPark>, id: string): KnownPark | null {
  return index.parks.find(each => each.id === id || each.name === id) ?? index.named(id, null)
}

/** Unknown values last; parks of which the same is known stay in their order. */
function sortParks(parks: readonly KnownPark[], sort: string): readonly KnownPark[] {
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
