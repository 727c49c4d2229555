import type { Random } from './random.ts'

/** Days are YYYY-MM-DD, Gregorian. Computed without Date for speed, as hundreds of thousands are invented. */

/** The last day of the sample. */
export const SAMPLE_DAY = '2026-11-20'

export const SAMPLE_YEAR = Number(SAMPLE_DAY.slice(0, 4))

/** The last period of which there is a report. */
export const SAMPLE_PERIOD = `${SAMPLE_YEAR - 1}年度`

export function daysAfter(day: string, days: number): string {
  return writeDay(countDays(day) + days)
}

export function daysBetween(from: string, to: string): number {
  return countDays(to) - countDays(from)
}

/** A day after `from` and not after `to`; `to` if there is none between them. */
export function dayBetween(random: Random, from: string, to: string = SAMPLE_DAY): string {
  const first = countDays(from)
  const room = countDays(to) - first
  return room < 1 ? to : writeDay(first + 1 + random.below(room))
}

export function earlier(one: string, other: string): string {
  return one < other ? one : other
}

export function later(one: string, other: string): string {
  return one > other ? one : other
}

// Years start in March here, so that the leap day is at the end.
const YEARS_DAYS = 146_097

/** Days from 0000-03-01 to a day. */
function countDays(day: string): number {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month < 3 ? 1 : 0)
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return year * 365 + leaps + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(day.slice(8, 10)) - 1
}

function writeDay(count: number): string {
  const ages = Math.floor(count / YEARS_DAYS)
  const rest = count - ages * YEARS_DAYS
  const years = Math.floor(
    (rest - Math.floor(rest / 1460) + Math.floor(rest / 36_524) - Math.floor(rest / 146_096)) / 365
  )
  const ofYear = rest - (365 * years + Math.floor(years / 4) - Math.floor(years / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = ages * 400 + years + (month < 3 ? 1 : 0)
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}
