/** A rate of exchange by which amounts of a year are written in yuan. */
export interface ExchangeRate {
  readonly year: number
  /** For one unit of the currency, rounded to three digits. */
  readonly yuan: number
}

/** One rate after the other, for each year from the first. */
const since = (first: number, yuan: string): readonly ExchangeRate[] =>
  yuan.split(' ').map((rate, at) => ({ year: first + at, yuan: Number(rate) }))

const SOURCE = '国家外汇管理局公布的人民币汇率中间价，年平均值，取三位有效数字'

interface ExchangeRates {
  /** As staff read it beside converted amounts. */
  readonly source: typeof SOURCE
  /** By ISO 4217. */
  readonly rates: Readonly<Record<string, readonly ExchangeRate[]>>
}

/** A year that is missing has no rate: its amounts are not converted. A release of each new year adds one. */
export const exchangeRates: ExchangeRates = {
  source: SOURCE,
  rates: {
    USD: since(
      2000,
      '8.28 8.28 8.28 8.28 8.28 8.19 7.97 7.6 6.95 6.83 6.77 6.46 6.31 ' +
        '6.19 6.14 6.23 6.64 6.75 6.62 6.9 6.9 6.45 6.73 7.05 7.12 7.14'
    ),
    HKD: since(
      2000,
      '1.06 1.06 1.06 1.06 1.06 1.05 1.03 0.975 0.892 0.881 0.871 0.83 0.814 ' +
        '0.799 0.792 0.803 0.856 0.866 0.844 0.88 0.889 0.83 0.859 0.9 0.913 0.916'
    ),
    EUR: since(
      2005,
      '10.2 10.0 10.4 10.2 9.53 8.97 9.0 8.11 8.22 8.17 6.91 7.34 7.63 7.8 7.73 7.88 7.63 7.07 7.64'
    ),
    JPY: since(
      2005,
      '0.0745 0.0686 0.0646 0.0674 0.073 0.0773 0.0811 0.079 0.0633 0.0582 ' +
        '0.0515 0.0612 0.0602 0.0599 0.0633 0.0646 0.0587 0.0513 0.0502'
    )
  }
}
