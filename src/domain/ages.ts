import type { Bound, Range } from './range.ts'

/** YYYY-MM-DD; `from` is included, `to` is not; null is open. */
export interface Days {
  readonly from: string | null
  readonly to: string
}

/**
 * The start days of an age: 10 to below 15 years means after today 15 years ago, up to today 10 years ago. Null where no
 * day of the calendar is that old.
 */
export function daysOfAge({ min, max }: Range, today: string): Days | null {
  const youngest = min ? dayBefore(today, min) : today
  if (youngest === null) return null
  const oldest = max && dayBefore(today, max)
  return { from: oldest && nextDay(oldest), to: nextDay(youngest) }
}

const MS_PER_DAY = 86_400_000
const DAYS_PER_YEAR = 365.25

/** Null before the year 1. February 29th becomes the 28th. */
function dayBefore(day: string, age: Bound): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const years = age.days ? 0 : Math.floor(age.value)
  const days = age.days ? Math.floor(age.value) : Math.floor((age.value - years) * DAYS_PER_YEAR)
  if (year - years < 2 || days > year * 365) return null
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate()
  return formatDay(Date.UTC(year - years, month - 1, Math.min(date, lastOfMonth)) - days * MS_PER_DAY)
}

function nextDay(day: string): string {
  return formatDay(Date.parse(`${day}T00:00:00Z`) + MS_PER_DAY)
}

function formatDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
