import { readAmount, type AmountProblem } from '../../../../src/domain/financing/statedAmount.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, plainLine, unusable } from './text.ts'
import type { Reason } from '../reasons.ts'

interface Money {
  /** In units of 10,000 of the currency, as an exact decimal. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** Why a text is not one figure of money. */
type MoneyProblem = AmountProblem | 'unknown' | 'currency'

/**
 * One figure of money; null for an empty text. Without a currency it is in yuan, as registers write it; without a unit
 * it is rejected, because 500 may mean 500 yuan or 5 million.
 */
function readMoney(text: string): Money | MoneyProblem | null {
  const line = plainLine(text)
  if (isPlaceholder(line)) return 'unknown'
  if (line === '') return text.trim() === '' ? null : 'noNumber'
  // A register that says 近 means the figure.
  const read = readAmount(line.replace(/^近/, '约'))
  if (read === null || typeof read === 'string') return read
  if (read.foreign) return 'currency'
  const { low, high, currency } = read
  return low === null || low !== high ? 'unreadable' : { amount: low, currency: currency ?? 'CNY' }
}

const capitalReasons: Readonly<Record<MoneyProblem, Reason>> = {
  unknown: 'capitalUnknown',
  noNumber: 'capitalNoNumber',
  noUnit: 'capitalNoUnit',
  currency: 'capitalCurrency',
  outOfRange: 'capitalOutOfRange',
  unreadable: 'capitalUnreadable'
}

/** A registered or paid-in capital. */
export function cleanCapital(text: string): Cleaned<Money> {
  const money = readMoney(text)
  if (money === null) return empty
  if (typeof money === 'string') return unusable(capitalReasons[money])
  return money.amount.startsWith('-') ? unusable('capitalOutOfRange') : cleaned(money)
}

const yuanReasons: Readonly<Record<Exclude<MoneyProblem, 'unknown'>, Reason>> = {
  noNumber: 'amountUnreadable',
  noUnit: 'amountNoUnit',
  currency: 'amountCurrency',
  outOfRange: 'amountOutOfRange',
  unreadable: 'amountUnreadable'
}

/** An amount in yuan, in units of 10,000; undisclosed is empty and not a problem. Losses are negative. */
export function cleanYuan(text: string): Cleaned<string> {
  const money = readMoney(text)
  if (money === null || money === 'unknown') return empty
  if (typeof money === 'string') return unusable(yuanReasons[money])
  return money.currency === 'CNY' ? cleaned(money.amount) : unusable('amountCurrency')
}
