import { cleaned, empty, unusable, type Cleaned } from './cleaned.ts'
import { readMoney, type MoneyProblem } from './money.ts'
import type { Reason } from '../reasons.ts'

const reasonOf: Readonly<Record<Exclude<MoneyProblem, 'unknown'>, Reason>> = {
  noNumber: 'amountUnreadable',
  noUnit: 'amountNoUnit',
  currency: 'amountCurrency',
  outOfRange: 'amountOutOfRange',
  unreadable: 'amountUnreadable'
}

/** An amount in yuan, in units of 10,000; one that is undisclosed is none, which is no fault. Losses are below zero. */
export function cleanYuan(text: string): Cleaned<string> {
  const money = readMoney(text)
  if (money === null || money === 'unknown') return empty
  if (typeof money === 'string') return unusable(reasonOf[money])
  return money.currency === 'CNY' ? cleaned(money.amount) : unusable('amountCurrency')
}
