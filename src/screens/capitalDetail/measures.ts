import { inYuan } from '../../domain/facts/money.ts'
import { formatNumber } from '../../text/format.ts'
import type { Formats } from '../../text/locale.ts'
import type { Measures } from './timeSpans.ts'

export type Measure = 'events' | 'amount'

export function valueOf({ events, amount }: Measures, measure: Measure): number | null {
  if (measure === 'events') return events
  return amount === null ? null : Number(amount)
}

/** Amounts are in units of 10,000 yuan. */
export function valueText(value: number | null, measure: Measure, { money }: Formats): string {
  if (measure === 'events' || value === null) return formatNumber(value)
  return money(inYuan(value.toFixed(6)), 'brief')
}
