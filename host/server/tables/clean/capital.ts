import { cleaned, empty, unusable, type Cleaned } from './cleaned.ts'
import { readMoney, type Money, type MoneyProblem } from './money.ts'
import type { Reason } from '../reasons.ts'

const reasonOf: Readonly<Record<MoneyProblem, Reason>> = {
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
  if (typeof money === 'string') return unusable(reasonOf[money])
  return money.amount.startsWith('-') ? unusable('capitalOutOfRange') : cleaned(money)
}
