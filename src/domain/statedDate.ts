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

/** A date as far as its source states it. */
export function statedPart(day: string, precision: DatePrecision | null): string {
  return precision === null ? day : day.slice(0, precision === 'year' ? 4 : 7)
}
