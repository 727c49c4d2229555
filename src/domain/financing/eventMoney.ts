import { exchangeRates, type ExchangeRate } from '../../catalogue/exchangeRates.ts'
import { readAmount, type StatedAmount } from './statedAmount.ts'

/** What is known of the amount of a financing event. */
export interface EventMoney {
  /** Null where nothing can be read: undisclosed, or a text that states no amount. */
  readonly stated: StatedAmount | null
  /** In cents of yuan: at least so much, and at most; the same where one figure is stated, null where unknown. */
  readonly from: bigint | null
  readonly to: bigint | null
}

/** `amount` is as the source wrote it; foreign ones are converted by the rate of the year of `date`. */
export function eventMoney(amount: string | null, date: string | null): EventMoney {
  const read = amount === null ? null : readAmount(amount)
  const stated = read === null || typeof read === 'string' || isNothing(read) ? null : read
  const yuan = stated?.currency ? (exchangeRateOf(stated.currency, date)?.yuan ?? null) : null
  if (stated === null || yuan === null) return { stated, from: null, to: null }
  const { low, high } = stated
  return {
    stated,
    from: low === null ? 0n : toCents(low, yuan),
    to: high === null ? null : toCents(high, yuan)
  }
}

/** The rate of a currency in the year of a day; null where there is none. Yuan need none, so theirs is 1. */
export function exchangeRateOf(currency: string, day: string | null): ExchangeRate | null {
  const year = Number(day?.slice(0, 4))
  if (currency === 'CNY') return { year, yuan: 1 }
  const rates = Object.hasOwn(exchangeRates.rates, currency) ? exchangeRates.rates[currency] : undefined
  return rates?.find(rate => rate.year === year) ?? null
}

/** The figure that sums count; a range is none. */
export function figureOf({ from, to }: Pick<EventMoney, 'from' | 'to'>): bigint | null {
  return from !== null && from === to ? from : null
}

/** Of 10,000 yuan, and the places of a rate. */
const CENTS = 1_000_000n
const RATE_PLACES = 1_000_000

/** 0 stands for what a source does not know. */
function isNothing({ low, high }: StatedAmount): boolean {
  return Number(low ?? high ?? 0) <= 0
}

function toCents(amount: string, yuan: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cents = BigInt(whole + fraction.padEnd(6, '0').slice(0, 6))
  return (cents * BigInt(Math.round(yuan * RATE_PLACES)) + CENTS / 2n) / CENTS
}
