import { regions } from '../../catalogue/classifications/regions.ts'
import { writeCents } from '../facts/money.ts'
import { mapRegionOf, regionsOfMap } from './mapRegions.ts'

/** Companies of one place that were founded in one year. */
export interface MapCell {
  /** The code of a province or of anything below it; null where it is not known. */
  readonly place: string | null
  readonly year: number | null
  readonly companies: number
  readonly recent: number
  /** In cents of yuan, of `capitalKnown` companies. */
  readonly capital: bigint
  readonly capitalKnown: number
  readonly listed: number
  readonly technology: number
  readonly financed: number
}

/** What the data tell of at all. */
export interface MapReach {
  /** The last day of which they hold foundations, YYYY-MM-DD; null where they hold none. */
  readonly founded: string | null
  /** The same of financing. */
  readonly financed: string | null
  /** Whether they hold any listed company. */
  readonly listed: boolean
  /** Whether they hold any qualification. */
  readonly technology: boolean
}

export interface MapRequest {
  readonly within: string | null
  readonly until: number | null
  /** YYYY-MM-DD. */
  readonly today: string
  readonly reach: MapReach
}

/** Years that are told apart; those before are counted as one. */
const MOST_YEARS = 40

/** What a map says, from how many companies each place has of each year. */
export function mapStatistics(cells: readonly MapCell[], { within, until, today, reach }: MapRequest) {
  const years = yearsOf(cells, Number(today.slice(0, 4)))
  const last = until === null ? null : Math.max(until, years[0] ?? until)
  const counted = last === null ? cells : cells.filter(({ year }) => year !== null && year <= last)
  const byRegion = new Map<string | null, MapCell[]>()
  for (const cell of counted) {
    const region = cell.place && mapRegionOf(regions, cell.place, within)
    const group = byRegion.get(region)
    if (group) group.push(cell)
    else byRegion.set(region, [cell])
  }
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const isKnown = {
    recent: reachesTo(reach.founded, last === null ? yearAgo : `${last}-01-01`),
    financed: reachesTo(reach.financed, yearAgo),
    listed: reach.listed,
    technology: reach.technology
  }
  const measuresOf = (group: readonly MapCell[]) => sumUp(group, years, last, isKnown)
  const province = within === null ? null : regions.find(within)
  return {
    province: province && { code: province.code, name: province.name },
    total: measuresOf(counted),
    elsewhere: measuresOf(byRegion.get(null) ?? []),
    undated: sum(cells, ({ year, companies }) => (year === null ? companies : 0)),
    foundedThrough: reachesTo(reach.founded, yearAgo) ? null : reach.founded,
    financedThrough: reachesTo(reach.financed, yearAgo) ? null : reach.financed,
    years,
    regions: regionsOfMap(regions, within).map(({ code, name }) => ({
      code,
      name,
      ...measuresOf(byRegion.get(code) ?? [])
    }))
  }
}

function reachesTo(through: string | null, day: string): boolean {
  return through !== null && through >= day
}

/** Up to this year; none where no founding date is known. */
function yearsOf(cells: readonly MapCell[], thisYear: number): readonly number[] {
  const first = cells.reduce((least, { year }) => Math.min(least, year ?? Infinity), Infinity)
  const length = Math.min(MOST_YEARS, thisYear - first + 1)
  return length > 0 ? Array.from({ length }, (_, at) => thisYear - length + 1 + at) : []
}

/** What may not be held at all. */
type Held = 'recent' | 'listed' | 'technology' | 'financed'

/** `last` is the year up to which companies are counted; null for all. */
function sumUp(
  cells: readonly MapCell[],
  years: readonly number[],
  last: number | null,
  isKnown: Readonly<Record<Held, boolean>>
) {
  const held = (measure: Held, figure: number): number | null =>
    isKnown[measure] || figure > 0 ? figure : null
  const companies = sum(cells, cell => cell.companies)
  const known = sum(cells, cell => cell.capitalKnown)
  const [first = 0] = years
  const founded = years.map(() => 0)
  for (const { year, companies: more } of cells) {
    const at = year === null ? -1 : Math.max(0, year - first)
    if (at in founded) founded[at] = (founded[at] ?? 0) + more
  }
  const recent = sum(cells, cell => (last === null ? cell.recent : cell.year === last ? cell.companies : 0))
  return {
    companies,
    recent: held('recent', recent),
    capital: known === 0 ? null : writeCents(cells.reduce((all, cell) => all + cell.capital, 0n)),
    capitalUnknown: companies - known,
    listed: held(
      'listed',
      sum(cells, cell => cell.listed)
    ),
    technology: held(
      'technology',
      sum(cells, cell => cell.technology)
    ),
    financed: held(
      'financed',
      sum(cells, cell => cell.financed)
    ),
    founded
  }
}

function sum(cells: readonly MapCell[], figure: (cell: MapCell) => number): number {
  return cells.reduce((all, cell) => all + figure(cell), 0)
}
