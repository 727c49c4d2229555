import {
  groupDigits,
  readYuan,
  writeInColumn,
  writeMoney,
  writeYuan,
  type Rounding
} from '../domain/facts/money.ts'
import { commonTexts } from './areas/common.ts'

/** How values are formatted. An unknown value is two dashes, never 0 or empty. */
const EMPTY = commonTexts.empty

export function formatText(text: string | null | undefined): string {
  return text?.trim() ? text : EMPTY
}

/** 12,345 */
export function formatNumber(value: number | string | null | undefined): string {
  return value === null || value === undefined || value === '' ? EMPTY : groupDigits(String(value))
}

/** How many there are; `10,000+` where counting ended. */
export function formatTotal(total: number, capped = false): string {
  return `${formatNumber(total)}${capped ? '+' : ''}`
}

/** In units of 10,000 of the currency. */
export interface Money {
  readonly amount: string | null
  readonly currency: string | null
}

/** 1,811,100: under a head that says 万元. */
export function formatInColumn(money: Money | null | undefined, rounding?: Rounding): string {
  if (!money?.amount) return EMPTY
  return writeInColumn({ amount: money.amount, currency: money.currency }, rounding)
}

/** 181.11 亿元: an amount that stands alone. */
export function formatMoney(money: Money | null | undefined, rounding?: Rounding): string {
  if (!money?.amount) return EMPTY
  return writeMoney({ amount: money.amount, currency: money.currency }, rounding)
}

/** 12,800.00: yuan, to stand under each other; the unit stands in the head or follows. */
export function formatYuan(yuan: string | null | undefined): string {
  const cents = readYuan(yuan ?? null)
  if (cents === null) return EMPTY
  const [whole = '', fraction = ''] = writeYuan(cents).split('.')
  return `${groupDigits(whole)}.${fraction}`
}

/** 82.5%, from the written percentage. */
export function formatPercent(percent: string | null | undefined): string {
  return percent ? `${formatNumber(percent)}%` : EMPTY
}

/** 14.7%: how much of the whole a part is. What is little is not nothing: <0.1%. */
export function formatShare(part: number | null, whole: number): string {
  if (part === null || whole === 0) return EMPTY
  const percent = (100 * part) / whole
  return percent > 0 && percent < 0.05 ? '<0.1%' : formatPercent(percent.toFixed(1))
}

/** 78/100 */
export function formatScore(score: number | null | undefined): string {
  return score === null || score === undefined ? EMPTY : `${formatNumber(score)}/100`
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** 1.4 MB */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return EMPTY
  const power = Math.min(BYTE_UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const figure = bytes / 1024 ** power
  return `${formatNumber(power === 0 || figure >= 100 ? figure.toFixed(0) : figure.toFixed(1))} ${BYTE_UNITS[power]}`
}

/** A day as it stands in the contract: 2026-11-21; or as far as its source states it: 2026-11, 2026年. */
export function formatDay(day: string | null | undefined): string {
  if (!day) return EMPTY
  return day.length === 4 ? `${day}年` : day.slice(0, 10)
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

function two(part: number): string {
  return String(part).padStart(2, '0')
}
