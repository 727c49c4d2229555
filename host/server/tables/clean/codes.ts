import { isUscc, isUsccShape, normalizeUscc } from '../../../../src/domain/names/uscc.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, oneLine, plainLine, unusable } from './text.ts'

/** A long number as a spreadsheet displays it; its digits are lost. */
const ROUNDED = /^\d(?:\.\d+)?E\+\d{1,2}$/i

/** A unified social credit code. A wrong check character is accepted: authorities have issued such codes. */
export function cleanUscc(text: string): Cleaned<string> {
  const line = oneLine(text)
  if (line === '' || isPlaceholder(line)) return empty
  const code = withoutMarks(normalizeUscc(line))
  if (ROUNDED.test(code)) return unusable('numberRounded')
  if (!isUsccShape(code)) return unusable('usccShape')
  return cleaned(code, isUscc(code) ? null : 'usccCheck')
}

/** Without the apostrophe of a text cell, hyphens, and which copy of a license it was read from. */
function withoutMarks(code: string): string {
  return code
    .replace(/^['’‘`]/, '')
    .replace(/\((?:正本|副本|[\d-]+)\)$/, '')
    .replaceAll('-', '')
}

/** A registration number from before the unified code; its format varied by place. */
export function cleanRegistrationNumber(text: string): Cleaned<string> {
  const line = plainLine(text)
    .replaceAll(' ', '')
    .replace(/^'(?=\d)/, '')
  if (line === '' || isPlaceholder(line)) return empty
  if (ROUNDED.test(line)) return unusable('numberRounded')
  return line.length > 50 ? unusable('textTooLong') : cleaned(line)
}

/** 688268SH, 000001.SZ, sh.600000, SZ000001, 301079: six digits, with the exchange before, after or missing. */
const FORM = /^(?:(SH|SZ|BJ)[.:-]?(\d{6})|(\d{6})[.:-]?(SH|SZ|BJ)?)$/

interface Series {
  readonly digits: RegExp
  readonly exchange: 'SH' | 'SZ' | 'BJ'
  /** A key of the filter "listing". */
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

/** A stock code as `688268.SH`. */
export function cleanStockCode(text: string): Cleaned<string> {
  const line = plainLine(text).toUpperCase().replaceAll(' ', '').replace(/^'/, '')
  if (line === '' || isPlaceholder(line)) return empty
  const [, before, digitsAfter, digitsFirst, after] = FORM.exec(line) ?? []
  const digits = digitsAfter ?? digitsFirst ?? ''
  const found = seriesOf(digits)
  if (!found) return unusable('stockCode')
  const named = before ?? after ?? found.exchange
  return named === found.exchange ? cleaned(`${digits}.${found.exchange}`) : unusable('stockExchange')
}

/** The board of a stock code, as a key of the filter "listing"; null for an unknown series. */
export function boardOf(stockCode: string): string | null {
  return seriesOf(stockCode)?.board ?? null
}
