import { cleaned, empty, unusable, type Cleaned } from './cleaned.ts'
import { isNothing, plainLine } from './text.ts'

const YEAR = /^(\d{4})(?:年度?|[-/.年].*)?$/
const COUNT = /^(\d{1,9})(?:\.0+)?[人件个项名]?$/

/** A year that lies not after this one: 2023, 2023年度, 2023-12-31. */
export function cleanYear(text: string, today: string): Cleaned<number> {
  const line = plainLine(text)
  if (line === '' || isNothing(line)) return empty
  const year = Number(YEAR.exec(line)?.[1] ?? 0)
  return year >= 1900 && year <= Number(today.slice(0, 4)) ? cleaned(year) : unusable('yearUnreadable')
}

/** Years in one cell, the earliest first; what is none is left out. */
export function cleanYears(text: string, today: string): readonly number[] {
  const years = plainLine(text)
    .split(/[、,;|\s]/)
    .map(each => cleanYear(each, today).value)
  return [...new Set(years.filter(year => year !== null))].toSorted((one, other) => one - other)
}

/** How many: 120, 1,200人. */
export function cleanCount(text: string): Cleaned<number> {
  const line = plainLine(text).replace(/[\s,]/g, '')
  if (line === '' || isNothing(line)) return empty
  const count = COUNT.exec(line)?.[1]
  return count === undefined ? unusable('countUnreadable') : cleaned(Number(count))
}
