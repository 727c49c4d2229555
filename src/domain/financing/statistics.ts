import { compareValues } from '../facts/compareValues.ts'
import { industries } from '../../catalogue/classifications/industries.ts'
import { filters } from '../../catalogue/filters.ts'
import { writeCents } from '../facts/money.ts'

/** Financing events that have one thing in common. */
export interface FinancingCell {
  readonly events: number
  /** Cents of yuan of the `known` events whose source states one figure that can be converted. */
  readonly cents: bigint
  readonly known: number
}

/** Events that share a value; null where it is not known. */
export interface ValueCell extends FinancingCell {
  readonly value: string | null
}

export interface InvestorCell extends FinancingCell {
  readonly name: string
  /** Events that it led. */
  readonly led: number
}

export interface FinancingCells {
  /** YYYY-MM. */
  readonly months: readonly ValueCell[]
  readonly rounds: readonly ValueCell[]
  /** Codes of any level. */
  readonly industries: readonly ValueCell[]
  /** Those with most events. */
  readonly investors: readonly InvestorCell[]
}

/** How many investors and industries statistics name. */
export const MOST_NAMED = 20

/** What statistics say of events. An amount that is not known is counted as unknown, never as 0. */
export function financingStatistics(cells: FinancingCells, since: string | null) {
  const months = byValue(cells.months)
  const rounds = byRound(cells.rounds)
  const sections = byValue(
    cells.industries.map(cell => ({
      ...cell,
      value: cell.value && (industries.line(cell.value)[0]?.code ?? null)
    }))
  )
  return {
    since,
    total: sumUp(cells.months),
    months: months.values,
    undated: months.none,
    rounds: rounds.values,
    noRound: rounds.none,
    industries: sections.values
      .map(({ key, ...measures }) => ({ code: key, name: industries.find(key)?.name ?? key, ...measures }))
      .toSorted((one, other) => other.events - one.events),
    noIndustry: sections.none,
    investors: topInvestors(cells.investors).map(({ name, led, ...cell }) => ({
      name,
      led,
      ...sumUp([cell])
    }))
  }
}

/** In the order of the values; `none` are those without one. */
export function byValue(cells: readonly ValueCell[]) {
  const groups = new Map<string | null, FinancingCell[]>()
  for (const cell of cells) {
    const group = groups.get(cell.value)
    if (group) group.push(cell)
    else groups.set(cell.value, [cell])
  }
  const values = [...groups].flatMap(([key, group]) => (key === null ? [] : [{ key, ...sumUp(group) }]))
  return {
    values: values.toSorted((one, other) => compareValues(one.key, other.key)),
    none: sumUp(groups.get(null) ?? [])
  }
}

/** As the filter lists the rounds. */
export function byRound(cells: readonly ValueCell[]) {
  const { values, none } = byValue(cells)
  return { values: values.toSorted((one, other) => placeOf(one.key) - placeOf(other.key)), none }
}

/** Those with most events first; of those with as many, by name. */
export function topInvestors(cells: readonly InvestorCell[]): readonly InvestorCell[] {
  return cells
    .toSorted((one, other) => other.events - one.events || compareValues(one.name, other.name))
    .slice(0, MOST_NAMED)
}

/** `amount` is null where nothing is known of any event. */
export function sumUp(cells: readonly FinancingCell[]) {
  const events = cells.reduce((sum, cell) => sum + cell.events, 0)
  const known = cells.reduce((sum, cell) => sum + cell.known, 0)
  const cents = cells.reduce((sum, cell) => sum + cell.cents, 0n)
  return { events, amount: known === 0 ? null : writeCents(cents), unknown: events - known }
}

function placeOf(round: string): number {
  return filters.round.options.findIndex(({ key }) => key === round)
}
