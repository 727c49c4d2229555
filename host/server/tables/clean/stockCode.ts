import { cleaned, empty, unusable, type Cleaned } from './cleaned.ts'
import { isNothing, plainLine } from './text.ts'

/** 688268SH, 000001.SZ, sh.600000, SZ000001, 301079: six digits, the exchange before, after or not at all. */
const FORM = /^(?:(SH|SZ|BJ)[.:-]?(\d{6})|(\d{6})[.:-]?(SH|SZ|BJ)?)$/

interface Series {
  readonly digits: RegExp
  readonly exchange: 'SH' | 'SZ' | 'BJ'
  /** A key of the catalogue's filter "listing". */
  readonly board: string
}

const series: readonly Series[] = [
  { digits: /^68[89]/, exchange: 'SH', board: '科创板' },
  { digits: /^30[012]/, exchange: 'SZ', board: '创业板' },
  { digits: /^(?:[48]|92)/, exchange: 'BJ', board: '北交所' },
  { digits: /^(?:60|900)/, exchange: 'SH', board: '上交所主板' },
  { digits: /^(?:00|200)/, exchange: 'SZ', board: '深交所主板' }
]

function seriesOf(code: string): Series | null {
  return series.find(each => each.digits.test(code)) ?? null
}

/** A code of a listed share as `688268.SH`. */
export function cleanStockCode(text: string): Cleaned<string> {
  const line = plainLine(text).toUpperCase().replaceAll(' ', '')
  if (line === '' || isNothing(line)) return empty
  const [, before, digitsAfter, digitsFirst, after] = FORM.exec(line) ?? []
  const digits = digitsAfter ?? digitsFirst ?? ''
  const found = seriesOf(digits)
  if (!found) return unusable('stockCode')
  const named = before ?? after ?? found.exchange
  return named === found.exchange ? cleaned(`${digits}.${found.exchange}`) : unusable('stockExchange')
}

/** The board on which a share is listed, as a key of the filter "listing"; null for a code of no known series. */
export function boardOf(stockCode: string): string | null {
  return seriesOf(stockCode)?.board ?? null
}
