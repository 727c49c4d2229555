import type { Bound, Range } from './range.ts'

/** YYYY-MM-DD; `from` is included, `to` is not; null is open. */
export interface Days {
  readonly from: string | null
  readonly to: string | null
}

/** Days of the calendar, both included; null is open. */
export interface Period {
  readonly first: string | null
  readonly last: string | null
}

/** Ages are shorter; these are years of the calendar. */
const YEARS = /^((?:19|20)\d\d)?-((?:19|20)\d\d)?$/
const PERIOD = /^([12]\d{3}-\d\d-\d\d)?~([12]\d{3}-\d\d-\d\d)?$/

/**
 * Reads a token that names days of the calendar and so does not move with today: `2020-01-01~2023-12-31`,
 * `2018-01-01~`, `~2018-12-31`, or years: `2018-2019`. Null when it is none, is open on both sides, or ends before it begins.
 */
export function readPeriod(token: string): Period | null {
  const [, from, to] = YEARS.exec(token) ?? []
  const [, first = from ? `${from}-01-01` : null, last = to ? `${to}-12-31` : null] = PERIOD.exec(token) ?? []
  if (first === null && last === null) return null
  if ((first !== null && !isDay(first)) || (last !== null && !isDay(last))) return null
  return first !== null && last !== null && first > last ? null : { first, last }
}

export function writePeriod({ first, last }: Period): string {
  return `${first ?? ''}~${last ?? ''}`
}

export function daysOfPeriod({ first, last }: Period): Days {
  return { from: first, to: last && nextDay(last) }
}

function isDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && formatDay(moment) === day
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
const DAYS_PER_MONTH = DAYS_PER_YEAR / 12

/** An age of some months, which ranges count in days: 3 is 91. */
export function ageOfMonths(months: number): Bound {
  return months % 12 === 0
    ? { value: months / 12, days: false }
    : { value: Math.round(months * DAYS_PER_MONTH), days: true }
}

/** Null where an age is no number of months below two years. */
export function monthsOfAge({ value, days }: Bound): number | null {
  const months = Math.round(value / DAYS_PER_MONTH)
  return days && months > 0 && months < 24 && ageOfMonths(months).value === value ? months : null
}

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
