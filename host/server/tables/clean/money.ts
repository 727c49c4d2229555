import { scaleDecimal } from './numbers.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, plainLine, unusable } from './text.ts'
import type { Reason } from '../reasons.ts'

interface Money {
  /** In units of 10,000 of the currency, as an exact decimal. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** Why a text is not an amount. */
type MoneyProblem = 'unknown' | 'noNumber' | 'noUnit' | 'currency' | 'outOfRange' | 'unreadable'

/** Exponents of ten from the unit to 10,000. */
const units: Readonly<Record<string, number>> = { '': -4, 百万: 2, 千万: 3, 万: 0, 亿: 4, 万亿: 8 }

const currencies: Readonly<Record<string, string>> = {
  CNY: 'CNY',
  RMB: 'CNY',
  '¥': 'CNY',
  人民币: 'CNY',
  USD: 'USD',
  $: 'USD',
  US$: 'USD',
  美元: 'USD',
  美金: 'USD',
  HKD: 'HKD',
  HK$: 'HKD',
  港元: 'HKD',
  港币: 'HKD',
  EUR: 'EUR',
  '€': 'EUR',
  欧元: 'EUR',
  GBP: 'GBP',
  '£': 'GBP',
  英镑: 'GBP',
  JPY: 'JPY',
  日元: 'JPY',
  TWD: 'TWD',
  新台币: 'TWD',
  台币: 'TWD',
  SGD: 'SGD',
  新加坡元: 'SGD',
  AUD: 'AUD',
  澳元: 'AUD',
  澳大利亚元: 'AUD',
  CAD: 'CAD',
  加元: 'CAD',
  加拿大元: 'CAD',
  CHF: 'CHF',
  瑞士法郎: 'CHF',
  KRW: 'KRW',
  韩元: 'KRW',
  MOP: 'MOP',
  澳门元: 'MOP',
  澳门币: 'MOP'
}

/** Currency before or after the number: 500万元人民币, 100万美元, 1000 万元 美元, RMB 500万, 人民币500万元整. */
const AMOUNT = /^([^\d.-]*)(-?\d[\d.]*)(万亿|百万|千万|[万亿]?)(.*)$/
/** A remark of registers behind an amount. */
const REMARK = /\((?:[已未]?[实认]缴|注册资本)\)$/
const WRITTEN_OUT = /[一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾]/
const MAX_DIGITS = 10

/**
 * An amount of money; null for an empty text. Without a currency it is in yuan, as registers write it; without a unit
 * it is rejected, because 500 may mean 500 yuan or 5 million.
 */
function readMoney(text: string): Money | MoneyProblem | null {
  if (text.trim() === '') return null
  const line = plainLine(text)
    .toUpperCase()
    .replace(/[\s,]/g, '')
    .replace(/^(?:约|大约|近)/, '')
    .replace(REMARK, '')
    .replace(/整$/, '')
  if (isPlaceholder(line)) return 'unknown'
  if (!/\d/.test(line)) return WRITTEN_OUT.test(line) ? 'unreadable' : 'noNumber'
  const [, before = '', number = '', unit = '', after = ''] = AMOUNT.exec(line) ?? []
  const currency = currencyOf(before, after)
  if (/\d/.test(after)) return 'unreadable'
  if (currency === null) return 'currency'
  if (unit === '' && before + after === '') return 'noUnit'
  const amount = scaleDecimal(number, units[unit] ?? 0)
  if (amount === null) return 'unreadable'
  const integerPart = amount.split('.')[0] ?? ''
  return integerPart.length > MAX_DIGITS + Number(amount.startsWith('-'))
    ? 'outOfRange'
    : { amount, currency }
}

/** 元 alone means yuan; beside a currency name it means nothing: 万元美元, 万人民币元. */
function currencyOf(before: string, after: string): string | null {
  const stripped = after.replace(/^[元圆](?=.)/, '')
  const [named, ...others] = [
    before,
    currencies[stripped] ? stripped : stripped.replace(/[元圆]$/, '')
  ].filter(word => word !== '')
  if (named === undefined) return 'CNY'
  return others.length === 0 && Object.hasOwn(currencies, named) ? (currencies[named] ?? null) : null
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
