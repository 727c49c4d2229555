import type { BandsFilter, FilterKey } from '../../../../src/catalogue/filters.ts'
import { readRange, type Bound } from '../../../../src/catalogue/range.ts'

/** From `from`, which is included, to `to`, which is not, as PostgreSQL reads them; null is open. */
export interface Interval {
  readonly from: string | null
  readonly to: string | null
}

/** What a token of a bands filter asks of its column. `today` is YYYY-MM-DD. Null when nothing can meet it. */
export function intervalOf(filter: BandsFilter<FilterKey>, token: string, today: string): Interval | null {
  const range = readRange(token)
  if (!range) return null
  if (filter.measure === 'amount') return { from: cents(range.min), to: cents(range.max) }
  // An age from 10 to below 15 years: established after this day 15 years ago, up to this day 10 years ago.
  const oldest = range.max && dayBefore(today, range.max)
  const youngest = range.min ? dayBefore(today, range.min) : today
  if (youngest === null) return null
  return { from: oldest && nextDay(oldest), to: nextDay(youngest) }
}

/** 万元 to cents. */
function cents(bound: Bound | null): string | null {
  return bound && String(BigInt(Math.round(bound.value * 1_000_000)))
}

const MS_PER_DAY = 86_400_000
const DAYS_PER_YEAR = 365.25

/** The day that lies an age before a day; null before the year 1. The 29th of February becomes the 28th. */
function dayBefore(day: string, age: Bound): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const years = age.days ? 0 : Math.floor(age.value)
  const days = age.days ? Math.floor(age.value) : Math.floor((age.value - years) * DAYS_PER_YEAR)
  if (year - years < 2 || days > year * 365) return null
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate()
  return written(Date.UTC(year - years, month - 1, Math.min(date, lastOfMonth)) - days * MS_PER_DAY)
}

function nextDay(day: string): string {
  return written(Date.parse(`${day}T00:00:00Z`) + MS_PER_DAY)
}

function written(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
