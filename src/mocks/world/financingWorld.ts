import { UNKNOWN } from '../../catalogue/filters.ts'
import type { FinancingCriteria } from '../../domain/financing/criteria.ts'
import { eventMoney, figureOf } from '../../domain/financing/eventMoney.ts'
import type { FinancingFacts } from '../../domain/financing/financingRow.ts'
import { isNamedInvestor, roleOf } from '../../domain/financing/investors.ts'
import type { FinancingCell, InvestorCell, ValueCell } from '../../domain/financing/statistics.ts'
import { meetsSplit } from '../../domain/criteria/criteria.ts'
import { intervalOf, type FigureTest } from '../../domain/criteria/filterKinds.ts'
import { liesIn } from '../../domain/facts/statedDate.ts'
import { normalizeName } from '../../domain/criteria/searchText.ts'

export interface EventReader {
  readonly today: string
  /** The options of the filter `customer` that an event's company meets. */
  readonly customerOf: (event: FinancingFacts) => readonly string[]
}

/** What the reference server does with SQL, done with a list. */
export function eventsMeeting(
  events: readonly FinancingFacts[],
  criteria: FinancingCriteria,
  { today, customerOf }: EventReader
): readonly FinancingFacts[] {
  const { company, date, amount, round, currency, region, industry, investor, role, customer } = criteria
  return events.filter(event => {
    const { stated, from, to } = eventMoney(event.amount, event.date)
    const keys = event.investors.map(normalizeName)
    const roles = event.investors
      .filter(name => investor.included.length === 0 || investor.included.includes(normalizeName(name)))
      .map(name => roleOf(event, name))
    return (
      (company === null || normalizeName(event.companyName).includes(company)) &&
      meetsSplit(date, value => isDateIn(event.date, value, today)) &&
      meetsSplit(amount, value => isAmountIn(from, to, value, today)) &&
      meetsSplit(round, is(event.round)) &&
      meetsSplit(currency, is(stated?.currency ?? null)) &&
      meetsSplit(region, is(event.region)) &&
      meetsSplit(industry, is(event.industry)) &&
      meetsSplit(investor, key => keys.includes(key)) &&
      meetsSplit(customer, option => customerOf(event).includes(option)) &&
      meetsSplit(role, value =>
        value === null
          ? roles.every(own => own === null)
          : roles.includes(value === '领投' ? 'lead' : 'follow')
      )
    )
  })
}

function is(own: string | null) {
  return (value: string | null) => value === own
}

export function isDateIn(date: string | null, value: string | FigureTest, today: string): boolean {
  if (typeof value === 'string' || date === null) return value === UNKNOWN && date === null
  const interval = intervalOf(value, today)
  return interval !== null && liesIn(date, interval, today)
}

/** All that is stated lies inside. */
export function isAmountIn(
  from: bigint | null,
  to: bigint | null,
  value: string | FigureTest,
  today: string
): boolean {
  if (typeof value === 'string' || from === null) return value === UNKNOWN && from === null
  const interval = intervalOf(value, today)
  if (interval === null || from < BigInt(interval.from ?? 0)) return false
  return (
    interval.to === null ||
    (to !== null && (from === to ? to < BigInt(interval.to) : to <= BigInt(interval.to)))
  )
}

export function cellOf(event: FinancingFacts): FinancingCell {
  const figure = figureOf(eventMoney(event.amount, event.date))
  return { events: 1, cents: figure ?? 0n, known: figure === null ? 0 : 1 }
}

export function cellsOf(
  events: readonly FinancingFacts[],
  valueOf: (event: FinancingFacts) => string | null
): readonly ValueCell[] {
  return events.map(event => ({ ...cellOf(event), value: valueOf(event) }))
}

export function investorCells(events: readonly FinancingFacts[]): readonly InvestorCell[] {
  const cells = new Map<string, InvestorCell>()
  for (const event of events) {
    const own = cellOf(event)
    for (const name of event.investors.filter(isNamedInvestor)) {
      const sum = cells.get(name) ?? { name, led: 0, events: 0, cents: 0n, known: 0 }
      cells.set(name, {
        name,
        led: sum.led + Number(roleOf(event, name) === 'lead'),
        events: sum.events + 1,
        cents: sum.cents + own.cents,
        known: sum.known + own.known
      })
    }
  }
  return [...cells.values()]
}
