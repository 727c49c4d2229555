import { regions } from '../catalogue/classifications/regions.ts'
import { writeCents } from './money.ts'
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

/** The last days of which the data hold foundations and financing, YYYY-MM-DD; null where they hold none. */
export interface MapReach {
  readonly founded: string | null
  readonly financed: string | null
}

export interface MapQuestion {
  readonly within: string | null
  readonly until: number | null
  /** YYYY-MM-DD. */
  readonly today: string
  readonly reach: MapReach
}

/** Years that are told apart; those before are counted as one. */
const MOST_YEARS = 40

/** What a map says, from how many companies each place has of each year. */
export function mapStatistics(cells: readonly MapCell[], { within, until, today, reach }: MapQuestion) {
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
    financed: reachesTo(reach.financed, yearAgo)
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

/** `last` is the year up to which companies are counted; null for all. */
function sumUp(
  cells: readonly MapCell[],
  years: readonly number[],
  last: number | null,
  isKnown: Readonly<Record<'recent' | 'financed', boolean>>
) {
  const companies = sum(cells, cell => cell.companies)
  const known = sum(cells, cell => cell.capitalKnown)
  const [first = 0] = years
  const founded = years.map(() => 0)
  for (const { year, companies: more } of cells) {
    const at = year === null ? -1 : Math.max(0, year - first)
    if (at in founded) founded[at] = (founded[at] ?? 0) + more
  }
  const recent = sum(cells, cell => (last === null ? cell.recent : cell.year === last ? cell.companies : 0))
  const financed = sum(cells, cell => cell.financed)
  return {
    companies,
    recent: isKnown.recent || recent > 0 ? recent : null,
    capital: known === 0 ? null : writeCents(cells.reduce((all, cell) => all + cell.capital, 0n)),
    capitalUnknown: companies - known,
    listed: sum(cells, cell => cell.listed),
    technology: sum(cells, cell => cell.technology),
    financed: isKnown.financed || financed > 0 ? financed : null,
    founded
  }
}

function sum(cells: readonly MapCell[], figure: (cell: MapCell) => number): number {
  return cells.reduce((all, cell) => all + figure(cell), 0)
}
