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

export interface StockCode {
  /** As `688268.SH`. */
  readonly code: string
  /** Whether the exchange that was written with it is another one. */
  readonly isElsewhere: boolean
}

/** A stock code however it is written; null for another text and for an unknown series. */
export function readStockCode(text: string): StockCode | null {
  const written = text.slice(0, 20).normalize('NFKC').replace(/\s/gu, '').toUpperCase()
  const [, before, digitsAfter, digitsFirst, after] = FORM.exec(written) ?? []
  const digits = digitsAfter ?? digitsFirst ?? ''
  const found = seriesOf(digits)
  if (!found) return null
  const named = before ?? after ?? found.exchange
  return { code: `${digits}.${found.exchange}`, isElsewhere: named !== found.exchange }
}

/** The board of a stock code, as a key of the filter "listing"; null for an unknown series. */
export function boardOf(stockCode: string): string | null {
  return seriesOf(stockCode)?.board ?? null
}
