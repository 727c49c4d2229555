import type { BandsFilter } from '../catalogue/filters.ts'
import { daysOfPeriod, monthsOfAge, readPeriod, type Period } from '../domain/ages.ts'
import { readRange, type Bound } from '../domain/range.ts'
import { formatNumber } from '../text/format.ts'
import type { Texts } from '../text/texts.ts'

/** The name of a range that is no band. */
export function rangeLabel(filter: BandsFilter, token: string, texts: Texts['list']): string {
  const isAge = filter.measure === 'age'
  const period = isAge ? readPeriod(token) : null
  if (period) return periodLabel(period, texts)
  const range = readRange(token)
  if (!range) return token
  const { min, max } = range
  const unitOf = (bound: Bound): string => (bound.days ? texts.days : filter.unit)
  if (min && max) {
    const from = min.days === max.days ? figure(min) : `${figure(min)}${unitOf(min)}`
    return texts.between(from, figure(max), unitOf(max))
  }
  if (min) return texts.atLeast(figure(min), unitOf(min))
  if (!max) return token
  return isAge ? youngerLabel(max, unitOf(max), texts) : texts.below(figure(max), unitOf(max))
}

function figure(bound: Bound): string {
  return formatNumber(bound.value)
}

function youngerLabel(age: Bound, unit: string, texts: Texts['list']): string {
  const months = monthsOfAge(age)
  if (months === 6) return texts.halfYear
  return months === null ? texts.within(figure(age), unit) : texts.within(String(months), texts.months)
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
