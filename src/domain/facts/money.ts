import { currencyOf } from '../../catalogue/classifications/currencies.ts'
import type { Capital } from '../../catalogue/facts.ts'

/** How an amount is rounded: for reading to two decimals of its unit, briefly to four digits, or not at all. */
export type Rounding = 'rounded' | 'brief' | 'exact'

/** What amounts are counted in. */
export interface MoneyUnit {
  readonly name: string
  /** How far the point of an amount in units of 10,000 moves to the left. */
  readonly places: number
}

const tenThousand: MoneyUnit = { name: '万', places: 0 }
const largest: MoneyUnit = { name: '万亿', places: 8 }

const units: readonly MoneyUnit[] = [
  { name: '', places: -4 },
  tenThousand,
  { name: '亿', places: 4 },
  largest
]

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
const DECIMALS = 2
const DIGITS = 4

/** 5,000 元, 1,234.57 万元, 181.11 亿元, 4 亿美元. */
export function writeMoney(money: Capital, rounding?: Rounding): string {
  const { figure, unit } = moneyParts(money, rounding)
  return `${figure} ${unit}`
}

/** For a column in 万元, so that figures compare: 1,811,100; what is no yuan says so: 4 亿美元. */
export function writeInColumn(money: Capital, rounding?: Rounding): string {
  if (money.currency !== 'CNY') return writeMoney(money, rounding)
  return moneyParts(money, rounding, [tenThousand]).figure
}

/** In the first unit that leaves at most four digits before the point. */
export function moneyParts({ amount, currency }: Capital, rounding?: Rounding, among = units) {
  const { figure, unit } = inUnits(amount, among, DIGITS, rounding)
  return { figure, unit: `${unit.name}${currencyUnit(currency)}` }
}

/** An amount in units of 10,000 in the first unit that leaves at most so many digits before the point. */
export function inUnits(
  amount: string,
  among: readonly MoneyUnit[],
  most: number,
  rounding: Rounding = 'rounded'
): { readonly figure: string; readonly unit: MoneyUnit } {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(amount) ?? []
  if (!whole) return { figure: amount, unit: tenThousand }
  const digits = BigInt(whole + fraction)
  const figureIn = ({ places }: MoneyUnit): string => {
    const moved = fraction.length + places
    return decimalOf(digits, moved, decimalsOf(rounding, String(digits).length - moved))
  }
  const fits = (each: MoneyUnit) => (figureIn(each).split('.')[0]?.length ?? 0) <= most
  const unit = among.find(fits) ?? among.at(-1) ?? largest
  return { figure: `${sign}${groupDigits(figureIn(unit))}`, unit }
}

/** How many decimals an amount keeps of which so many digits stand before the point. */
function decimalsOf(rounding: Rounding, before: number): number {
  if (rounding === 'exact') return Infinity
  return rounding === 'rounded' ? DECIMALS : Math.max(0, DIGITS - Math.max(before, 1))
}

/** `digits` with so many places after the point, rounded half up to `most` of them. */
function decimalOf(digits: bigint, places: number, most: number): string {
  if (places <= 0) return String(digits * 10n ** BigInt(-places))
  const decimals = Math.min(places, most)
  const last = 10n ** BigInt(places - decimals)
  const rounded = String((digits + last / 2n) / last).padStart(decimals + 1, '0')
  if (decimals === 0) return rounded
  return `${rounded.slice(0, -decimals)}.${rounded.slice(-decimals)}`
}

/** A decimal times a factor, with at most six decimals; by 1 as it is written. */
export function timesUnits(amount: string, factor: number): string {
  return factor === 1 ? amount : String(Number((Number(amount) * factor).toFixed(6)))
}

/** Cents of yuan in units of 10,000 yuan, as the contract has money. */
export function writeCents(cents: bigint): string {
  const fraction = String(cents % 1_000_000n).padStart(6, '0')
  return `${cents / 1_000_000n}.${fraction}`.replace(/\.?0+$/, '')
}

/** `amount` in units of 10,000, as a decimal; the answer in yuan cents as a whole number, null where it cannot be said. */
export function toYuanCents(amount: string | null, currency: string | null): string | null {
  const rate = currencyOf(currency)?.yuan
  if (amount === null || rate === undefined || !/^-?\d{1,12}(?:\.\d+)?$/.test(amount)) return null
  if (rate !== 1) return String(Math.round(Number(amount) * rate * 1_000_000))
  const [whole = '0', fraction = ''] = amount.split('.')
  return String(BigInt(whole + fraction.padEnd(6, '0').slice(0, 6)))
}

/** Yuan with at most two decimals, in cents; null for anything else. */
export function readYuan(yuan: string | null): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(yuan ?? '') ?? []
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(2, '0'))
}

/** Cents of yuan in yuan, always with two decimals: 12800.00. */
export function writeYuan(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** An amount in units of 10,000 yuan. */
export function inYuan<Amount extends string | null>(amount: Amount) {
  return { amount, currency: 'CNY' }
}

function currencyUnit(code: string | null): string {
  if (code === null) return '（币种未知）'
  return code === 'CNY' ? '元' : (currencyOf(code)?.name ?? ` ${code}`)
}

/** 12,345.6; works on the written digits, so a decimal of any length stays exact. What is no decimal stays as it is. */
export function groupDigits(decimal: string): string {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(decimal) ?? []
  if (!whole) return decimal
  const decimals = fraction.replace(/0+$/, '')
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${decimals && `.${decimals}`}`
}
