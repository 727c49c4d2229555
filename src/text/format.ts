import { commonTexts } from './common.ts'

/** How values are formatted. An unknown value is two dashes, never 0 or empty. */
const EMPTY = commonTexts.empty

const currencyNames: Readonly<Record<string, string>> = {
  CNY: '人民币',
  USD: '美元',
  HKD: '港元',
  EUR: '欧元',
  JPY: '日元',
  GBP: '英镑',
  TWD: '新台币',
  KRW: '韩元',
  SGD: '新加坡元',
  AUD: '澳元',
  CAD: '加元',
  CHF: '瑞士法郎'
}

export function formatText(text: string | null | undefined): string {
  return text?.trim() ? text : EMPTY
}

/** 12,345; works on the written digits, so a decimal of any length stays exact. */
export function formatNumber(value: number | string | null | undefined): string {
  if (value === null || value === undefined || value === '') return EMPTY
  const written = typeof value === 'number' ? String(value) : value
  const [, sign = '', integerPart = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(written) ?? []
  if (!integerPart) return written
  return `${sign}${integerPart.replace(/\B(?=(?:\d{3})+$)/g, ',')}${trimZeros(fraction)}`
}

/** How many there are; `10,000+` where counting ended. */
export function formatTotal(total: number, capped = false): string {
  return `${formatNumber(total)}${capped ? '+' : ''}`
}

export interface Capital {
  readonly amount: string | null
  readonly currency: string | null
}

/** The figure for a column whose head says 万元; a currency other than the yuan is named behind it. */
export function formatCapital(capital: Capital | null | undefined): string {
  if (!capital?.amount) return EMPTY
  const foreign = capital.currency && capital.currency !== 'CNY'
  return foreign
    ? `${formatNumber(capital.amount)} ${currencyName(capital.currency)}`
    : formatNumber(capital.amount)
}

/** The figure with its unit, where no head says it: 5,000万元人民币. */
export function formatCapitalWithUnit(capital: Capital | null | undefined): string {
  if (!capital?.amount) return EMPTY
  return `${formatNumber(capital.amount)}万${currencyUnit(capital.currency)}`
}

/** 82.5%, from the written percentage. */
export function formatPercent(percent: string | null | undefined): string {
  return percent ? `${formatNumber(percent)}%` : EMPTY
}

/** 78/100 */
export function formatScore(score: number | null | undefined): string {
  return score === null || score === undefined ? EMPTY : `${formatNumber(score)}/100`
}

/** A day as it stands in the contract: 2026-11-21. */
export function formatDay(day: string | null | undefined): string {
  return day ? day.slice(0, 10) : EMPTY
}

/** The day on which a moment falls where the reader is. */
export function formatMomentDay(moment: string | null | undefined): string {
  const date = new Date(moment ?? '')
  if (Number.isNaN(date.getTime())) return EMPTY
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A moment as a clock where the reader is shows it: 2026-11-21 17:05. */
export function formatMoment(moment: string | null | undefined): string {
  const date = new Date(moment ?? '')
  if (Number.isNaN(date.getTime())) return EMPTY
  return `${formatMomentDay(moment)} ${two(date.getHours())}:${two(date.getMinutes())}`
}

export function formatList(items: readonly string[], separator = '、'): string {
  const named = items.filter(item => item.trim() !== '')
  return named.length > 0 ? named.join(separator) : EMPTY
}

function currencyName(code: string | null): string {
  return code ? (currencyNames[code] ?? code) : ''
}

function currencyUnit(code: string | null): string {
  if (!code) return '元'
  return code === 'CNY' ? '元人民币' : currencyName(code)
}

function trimZeros(fraction: string): string {
  const trimmed = fraction.replace(/0+$/, '')
  return trimmed === '.' ? '' : trimmed
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
