/** A day of the calendar, or the month or year that is all a source states: 2011-07-14, 2011-07, 2011. */
export type DatePrecision = 'month' | 'year'

/** How far a date goes; null for a day. */
export function precisionOf(date: string): DatePrecision | null {
  if (date.length >= 10) return null
  return date.length === 4 ? 'year' : 'month'
}

/** The day by which a date is compared and sorted; nobody is shown it. */
export function firstDayOf(date: string): string {
  return date.length >= 10 ? date : `${date}-01-01`.slice(0, 10)
}

/** The last day that it can be: what is known to the year is in the year, and in no month of it. */
export function lastDayOf(date: string): string {
  if (date.length >= 10) return date
  if (date.length === 4) return `${date}-12-31`
  const [year = 0, month = 1] = date.split('-').map(Number)
  return `${date}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}

/**
 * Whether all that is stated of what has happened lies in an interval of days, the last one not included: what is known to
 * the year lies in no month of it. `today` is YYYY-MM-DD, and nothing lies after it.
 */
export function liesIn(date: string, interval: DayInterval, today: string): boolean {
  const [first, last] = [firstDayOf(date), lastDayOf(date)]
  const { from, to } = interval
  return (from === null || first >= from) && (to === null || (first < to && (to > today || last < to)))
}

interface DayInterval {
  readonly from: string | null
  readonly to: string | null
}

/** A date as far as its source states it. */
export function statedPart(day: string, precision: DatePrecision | null): string {
  return precision === null ? day : day.slice(0, precision === 'year' ? 4 : 7)
}
