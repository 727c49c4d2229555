import { industries } from '../../catalogue/classifications/industries.ts'
import { filters, UNKNOWN } from '../../catalogue/filters.ts'
import { figureTest, intervalOf, type Interval } from '../criteria/filterKinds.ts'

/** How many companies have each value; null stands for those of which it is not known. */
export type Counts = readonly { readonly value: string | null; readonly count: number }[]

/** Of the companies of a park. */
export interface ParkCounts {
  /** By founding day, YYYY-MM-DD. */
  readonly established: Counts
  /** By code of GB/T 4754, at whatever level it is known. */
  readonly industry: Counts
  /** By valid qualification, of which a company may have several. */
  readonly qualification: Counts
}

/** Years that are told apart, up to this one. */
const YEARS = 10

/** `through` is the last day of which the data hold foundations; null for today. */
export function parkStatistics(
  { established, industry, qualification }: ParkCounts,
  today: string,
  through: string | null
) {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, at) => thisYear - YEARS + 1 + at)
  const [first = thisYear] = years
  const foundedThrough = through !== null && yearOf({ value: through }) < thisYear ? through : null
  // None were founded, or nobody has told: after the end of the data that is not the same.
  const orUnknown = (companies: number, from: string | null): number | null =>
    companies === 0 && foundedThrough !== null && (from ?? '') > foundedThrough ? null : companies
  return {
    industryGroups: divisionsOf(industry),
    industryUnknown: unknownOf(industry),
    ages: ageBands.map(({ token, label }) => ({
      token,
      label,
      companies: orUnknown(
        sum(established.filter(({ value }) => value !== null && isOfAge(value, token, today))),
        daysOfBand(token, today)?.from ?? null
      )
    })),
    establishedUnknown: unknownOf(established),
    qualifications: byCount(
      qualification.flatMap(({ value, count }) => (value === null ? [] : [{ name: value, companies: count }]))
    ),
    /** Founded in each year, and before the first of them. */
    founded: years.map(year => ({
      year,
      companies: orUnknown(sum(established.filter(each => yearOf(each) === year)), `${year}-01-01`)
    })),
    foundedBefore: sum(established.filter(each => each.value !== null && yearOf(each) < first)),
    foundedThrough
  }
}

function yearOf({ value }: Pick<Counts[number], 'value'>): number {
  return Number(value?.slice(0, 4))
}

// As the list of companies has them; the first 30 days are a part of the first year.
const ageBands = filters.established.bands.filter(({ token }) => !token.endsWith('d'))

function daysOfBand(token: string, today: string): Interval | null {
  const test = figureTest(filters.established, token)
  return test === UNKNOWN ? null : intervalOf(test, today)
}

function isOfAge(day: string, token: string, today: string): boolean {
  const interval = daysOfBand(token, today)
  if (!interval) return false
  return (interval.from === null || day >= interval.from) && (interval.to === null || day < interval.to)
}

/** By division, the second level; of an industry that is known less precisely, what is known. */
function divisionsOf(counts: Counts): readonly { code: string; name: string; companies: number }[] {
  const divisions = new Map<string, { code: string; name: string; companies: number }>()
  for (const { value, count } of counts) {
    const line = value === null ? [] : industries.line(value)
    const division = line[1] ?? line[0]
    if (!division) continue
    const known = divisions.get(division.code)
    const companies = (known?.companies ?? 0) + count
    divisions.set(division.code, { code: division.code, name: division.name, companies })
  }
  return byCount([...divisions.values()])
}

function byCount<Group extends { readonly name: string; readonly companies: number }>(
  groups: readonly Group[]
): readonly Group[] {
  return groups.toSorted((one, other) => other.companies - one.companies || (one.name < other.name ? -1 : 1))
}

function unknownOf(counts: Counts): number {
  return sum(counts.filter(({ value }) => value === null))
}

function sum(counts: Counts): number {
  return counts.reduce((all, { count }) => all + count, 0)
}
