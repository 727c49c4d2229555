import type { BandsFilter } from '../../catalogue/filters.ts'
import { writePeriod, type Period } from '../../domain/criteria/ages.ts'
import { acceptsToken } from '../../domain/criteria/criteria.ts'
import { timesUnits } from '../../domain/facts/money.ts'
import { readDay } from '../../domain/facts/readDay.ts'

export type RangeProblem = 'rangeEmpty' | 'rangeNoNumber' | 'rangeNoDay' | 'rangeReversed'

type Read = { readonly token: string } | { readonly problem: RangeProblem }

/**
 * The range token for what was typed into the two fields, or what is wrong with it. Amounts are typed in the unit of
 * columns, of which so many make 10,000 yuan.
 */
export function readCustomRange(filter: BandsFilter, from: string, to: string, columnUnits: number): Read {
  const [first, last] = [from, to].map(typed => typed.normalize('NFKC').replace(/\s/gu, ''))
  if (!first && !last) return { problem: 'rangeEmpty' }
  const isAge = filter.measure === 'age'
  const isCalendar = isAge && [first, last].some(typed => typed !== undefined && readCalendar(typed))
  const units = filter.measure === 'amount' ? columnUnits : 1
  const token = isCalendar ? periodToken(first, last) : numberToken(first, last, units)
  if (token === null) return { problem: isAge ? 'rangeNoDay' : 'rangeNoNumber' }
  return acceptsToken(filter, token) ? { token } : { problem: 'rangeReversed' }
}

/** Null where a side is neither a year nor a day. */
function periodToken(from = '', to = ''): string | null {
  const [first, last] = [readCalendar(from), readCalendar(to)]
  if ((from !== '' && !first) || (to !== '' && !last)) return null
  return writePeriod({ first: first?.first ?? null, last: last?.last ?? null })
}

function readCalendar(written: string): Period | null {
  const year = /^((?:19|20)\d\d)年?$/u.exec(written)?.[1]
  if (year !== undefined) return { first: `${year}-01-01`, last: `${year}-12-31` }
  const day = readDay(written)
  return day === null ? null : { first: day, last: day }
}

function numberToken(from = '', to = '', units: number): string | null {
  const [min, max] = [readBound(from, units), readBound(to, units)]
  return min === null || max === null ? null : `${min}-${max}`
}

/** A figure as people type it, with thousands; null when it is none, '' when nothing was typed. */
function readBound(typed: string, units: number): string | null {
  const written = typed.replaceAll(',', '')
  if (written === '') return ''
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(written)) return null
  return timesUnits(written.replace(/^0+(?=\d)/, ''), 1 / units)
}
