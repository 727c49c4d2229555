import { counters } from '../../../../src/catalogue/filters.ts'
import { scaleDecimal } from '../../../../src/domain/facts/scaleDecimal.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, plainLine, unusable } from './text.ts'

/** A share, from 0 to 1 or with a percent sign, in percent as an exact decimal: 0.8249 is 82.49. */
export function cleanWeight(text: string): Cleaned<string> {
  const line = plainLine(text)
  if (line === '' || isPlaceholder(line)) return empty
  return within(line.endsWith('%') ? percentOf(line) : scaleDecimal(line, 2))
}

/** A share as people write it: 51%, 51, or 0.51. A number up to 1 without a percent sign is a fraction. */
export function cleanPercent(text: string): Cleaned<string> {
  const line = plainLine(text)
  if (line === '' || isPlaceholder(line)) return empty
  return within(line.endsWith('%') || Number(line) > 1 ? percentOf(line) : scaleDecimal(line, 2))
}

function percentOf(line: string): string | null {
  return scaleDecimal(line.replace(/%$/, '').trim(), 0)
}

function within(share: string | null): Cleaned<string> {
  if (share === null) return unusable('weightUnreadable')
  if (share.startsWith('-')) return unusable('weightBelow')
  return Number(share) > 100 ? unusable('weightAbove') : cleaned(share)
}

const YEAR = /^(\d{4})(?:年度?|[-/.年].*)?$/
const COUNT = new RegExp(`^(\\d{1,9})(?:\\.0+)?(?:${counters.join('|')})?$`)

/** A year up to the current one: 2023, 2023年度, 2023-12-31. */
export function cleanYear(text: string, today: string): Cleaned<number> {
  const line = plainLine(text)
  if (line === '' || isPlaceholder(line)) return empty
  const year = Number(YEAR.exec(line)?.[1] ?? 0)
  return year >= 1900 && year <= Number(today.slice(0, 4)) ? cleaned(year) : unusable('yearUnreadable')
}

/** Years of a cell, the earliest first; anything else is dropped. */
export function cleanYears(text: string, today: string): readonly number[] {
  const years = plainLine(text)
    .split(/[、,;|\s]/)
    .map(each => cleanYear(each, today).value)
  return [...new Set(years.filter(year => year !== null))].toSorted((one, other) => one - other)
}

/** A count: 120, 1,200人. */
export function cleanCount(text: string): Cleaned<number> {
  const line = plainLine(text).replace(/[\s,]/g, '')
  if (line === '' || isPlaceholder(line)) return empty
  const count = COUNT.exec(line)?.[1]
  return count === undefined ? unusable('countUnreadable') : cleaned(Number(count))
}
