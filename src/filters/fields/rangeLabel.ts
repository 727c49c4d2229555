import type { BandsFilter } from '../../catalogue/filters.ts'
import { daysOfPeriod, monthsOfAge, readPeriod, type Period } from '../../domain/criteria/ages.ts'
import { isSingle, readRange, type Bound } from '../../domain/criteria/range.ts'
import { formatNumber } from '../../text/format.ts'
import type { Formats } from '../../text/locale.ts'
import type { Texts } from '../../text/texts.ts'

interface RangeWords {
  readonly texts: Texts['list']
  readonly formats: Formats
}

/** The name of a range that is no band. */
export function rangeLabel(filter: BandsFilter, token: string, { texts, formats }: RangeWords): string {
  const isAge = filter.measure === 'age'
  const period = isAge ? readPeriod(token) : null
  if (period) return periodLabel(period, texts)
  const range = readRange(token)
  if (!range) return token
  const write = (bound: Bound) => writeBound(filter, bound, { texts, formats })
  const [min, max] = [range.min && write(range.min), range.max && write(range.max)]
  if (min && isSingle(range)) return formats.measure(min.figure, min.unit)
  if (min && max) {
    // The unit is said once: 0–300 万元, but 5,000 万元–1.2 亿元.
    const from =
      min.unit === max.unit || min.figure === '0' ? min.figure : formats.measure(min.figure, min.unit)
    return texts.between(from, max.figure, max.unit)
  }
  if (min) return texts.atLeast(min.figure, min.unit)
  if (!range.max || !max) return token
  return isAge ? youngerLabel(range.max, max, texts) : texts.below(max.figure, max.unit)
}

interface WrittenBound {
  readonly figure: string
  readonly unit: string
}

/** An amount with all its digits: what is asked for is not rounded. */
function writeBound(
  { measure, unit }: BandsFilter,
  { value, days }: Bound,
  { texts, formats }: RangeWords
): WrittenBound {
  if (measure !== 'amount') return { figure: formatNumber(value), unit: days ? texts.days : unit }
  return formats.yuanParts(String(value))
}

function youngerLabel(age: Bound, { figure, unit }: WrittenBound, texts: Texts['list']): string {
  const months = monthsOfAge(age)
  if (months === 6) return texts.halfYear
  return months === null ? texts.within(figure, unit) : texts.within(String(months), texts.months)
}

/** 2025年, 2020–2023年, 2018年以后, 2019年以前, 2026年10月: no more exact than the days are. */
function periodLabel(period: Period, texts: Texts['list']): string {
  const { from, to } = daysOfPeriod(period)
  const begins = (pattern: RegExp): boolean => [from, to].every(day => day === null || pattern.test(day))
  const name = begins(/-01-01$/)
    ? (day: string) => texts.calendar(yearOf(day))
    : begins(/-01$/)
      ? (day: string) => texts.calendar(yearOf(day), monthOf(day))
      : (day: string) => texts.calendar(yearOf(day), monthOf(day), Number(day.slice(8)))
  if (from === null || period.last === null) {
    return from === null ? texts.before(name(to ?? '')) : texts.since(name(from))
  }
  const [first, last] = [name(from), name(period.last)]
  if (first === last) return last
  return begins(/-01-01$/) ? texts.through(yearOf(from), last) : texts.through(first, last)
}

function yearOf(day: string): string {
  return day.slice(0, 4)
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}
