import { inUnits, type MoneyUnit, type Rounding } from '../../domain/facts/money.ts'
import { formatDay, formatList, formatText, type Money } from '../../text/format.ts'
import type { Formats } from '../../text/locale.ts'
import { fiscal, inside } from './phrases/counts.ts'

const thousand: MoneyUnit = { name: 'k', places: -1 }

/** By how many places each moves the point of an amount in units of 10,000. */
const units: readonly MoneyUnit[] = [
  { name: '', places: -4 },
  thousand,
  { name: 'm', places: 2 },
  { name: 'bn', places: 5 },
  { name: 'tn', places: 8 }
]

const DIGITS = 3

/** CNY 18.11 bn, USD 400 m. */
function money(amount: Money | null | undefined, rounding?: Rounding): string {
  if (!amount?.amount) return formatText(null)
  const { figure, unit } = inUnits(amount.amount, units, DIGITS, rounding)
  return [amount.currency ?? 'Unknown currency', figure, unit.name].filter(Boolean).join(' ')
}

export const formats: Formats = {
  money,
  moneyFrom: money,
  inColumn: (amount, rounding) =>
    amount?.amount && amount.currency === 'CNY'
      ? inUnits(amount.amount, [thousand], DIGITS, rounding).figure
      : money(amount, rounding),
  units: { columns: 10, regions: 0.1 },
  day: day => (day?.length === 4 ? day : formatDay(day)),
  period: period => formatText(period && fiscal(period)),
  list: items => formatList(items, ', '),
  yuanParts: amount => {
    const { figure, unit } = inUnits(amount, units, DIGITS, 'exact')
    return { figure, unit: [unit.name, 'CNY'].filter(Boolean).join(' ') }
  },
  named: (name, value) => `${name}: ${value}`,
  place: names => names.toReversed().join(', '),
  kindOf: ([first = '', ...rest]) => [first, ...rest.map(inside)].join(' '),
  separator: ', ',
  phrases: phrases => phrases.join(', '),
  clauses: clauses => clauses.join('; '),
  sentences: sentences => sentences.map(sentence => `${sentence}.`).join(' '),
  within: (span, what) => `${what} (${inside(span)})`,
  aside: words => ` (${words})`,
  measure: (figure, unit) => `${figure} ${unit}`.trimEnd(),
  head: (label, unit) => (unit ? `${label} (${unit})` : label)
}
