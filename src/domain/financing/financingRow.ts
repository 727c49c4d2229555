import { placed, treesOf } from '../facts/companyFacts.ts'
import { writeCents } from '../facts/money.ts'
import { eventMoney } from './eventMoney.ts'
import { isNamedInvestor, roleOf, type Investors } from './investors.ts'

/** A financing event as it is stored. */
export interface FinancingFacts extends Investors {
  readonly id: string
  readonly companyId: string | null
  readonly companyName: string
  readonly date: string | null
  readonly round: string | null
  readonly amount: string | null
  readonly valuation: string | null
  readonly headline: string | null
  readonly source: string | null
  readonly url: string | null
  /** Codes of the company. */
  readonly region: string | null
  readonly industry: string | null
}

/** An event as lists show it; `customer` is what the company is to the bank. */
export function financingRow<Customer>(event: FinancingFacts, customer: Customer) {
  const { id, date, round, amount, valuation, headline, source, url } = event
  const { stated, from, to } = eventMoney(amount, date)
  return {
    id,
    company: { id: event.companyId, name: event.companyName, customer },
    date,
    round,
    amount,
    low: stated?.low ?? null,
    high: stated?.high ?? null,
    about: stated?.about ?? false,
    currency: stated?.currency ?? null,
    // 近千万 is bounded on one side only.
    yuanFrom: from === null || stated?.low === null ? null : writeCents(from),
    yuanTo: to === null ? null : writeCents(to),
    investors: event.investors.map(name => ({
      name,
      role: roleOf(event, name) ?? ('unknown' as const),
      named: isNamedInvestor(name)
    })),
    valuation,
    industry: placed(treesOf.industries, event.industry),
    region: placed(treesOf.regions, event.region),
    headline,
    source,
    url
  }
}
