import { cleaned, type Cleaned, empty, isPlaceholder, plainLine, unusable } from './text.ts'

const NUMBER = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:e([+-]?\d{1,2}))?$/i

/** A decimal number times a power of ten, exactly, as a plain decimal; null if it is not a number. */
export function scaleDecimal(text: string, power: number): string | null {
  const parts = NUMBER.exec(text)
  if (!parts) return null
  const [, sign = '', integerPart = '', fraction = '', exponent = '0'] = parts
  const places = fraction.length - power - Number(exponent)
  const digits = (integerPart + fraction).padEnd(
    integerPart.length + fraction.length - Math.min(places, 0),
    '0'
  )
  const after = Math.max(places, 0)
  const padded = digits.padStart(after + 1, '0')
  const integer = padded.slice(0, padded.length - after).replace(/^0+(?=\d)/, '')
  const rest = padded.slice(padded.length - after).replace(/0+$/, '')
  const size = rest === '' ? integer : `${integer}.${rest}`
  return size === '0' ? '0' : sign + size
}

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
const COUNT = /^(\d{1,9})(?:\.0+)?[人件个项名]?$/

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
