import { readAmount, type AmountProblem } from '../../../../src/domain/financing/statedAmount.ts'
import { simplify } from '../../store/names/simplify.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, plainLine, unusable } from './text.ts'
import type { Reason } from '../reasons.ts'
import { inDigits } from './writtenNumbers.ts'

interface Money {
  /** In units of 10,000 of the currency, as an exact decimal. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** Why a text is not one figure of money. */
type MoneyProblem = AmountProblem | 'unknown' | 'currency'

/** Longer than any amount; readAmount refuses it. */
const MAX_LENGTH = 200
const HEAD = /^(?:注册|实缴|实收|认缴)(?:资本|资金)(?:总额|金)?[:为]?/
/** 1,000(万香港元), 50(万元(人民币)): currency and unit, as registers write them. */
const IN_BRACKETS = /\(([^()]*(?:[元圆币万亿镑]|美金|法郎))\)/g

/** Without what registers write around a figure; their 近 means the figure. */
function asFigure(line: string): string {
  return line
    .replaceAll(' ', '')
    .replace(HEAD, '')
    .replace(IN_BRACKETS, '$1')
    .replace(IN_BRACKETS, '$1')
    .replace(/香港(?=[元币])/, '港')
    .replace(/^近/, '约')
}

/**
 * One figure of money; null for an empty text. Without a currency it is in yuan, as registers write it; without a unit
 * it is rejected, because 500 may mean 500 yuan or 5 million.
 */
function readMoney(text: string): Money | MoneyProblem | null {
  const line = simplify(plainLine(text))
  if (isPlaceholder(line)) return 'unknown'
  if (line === '') return text.trim() === '' ? null : 'noNumber'
  const read = readAmount(inDigits(asFigure(line.slice(0, MAX_LENGTH))))
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
