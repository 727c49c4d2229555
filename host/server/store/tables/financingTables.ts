import type { Generated } from 'kysely'
import type { DatePrecision } from '../../../../src/domain/facts/statedDate.ts'

export interface FinancingEventTable {
  id: Generated<string>
  /** Null while the company is unknown. */
  company_id: string | null
  company_name: string
  company_key: string
  /** The first day of what is stated. */
  date: string | null
  date_precision: Generated<DatePrecision | null>
  round: string | null
  /** As the source writes it. */
  amount: string | null
  investors: string[]
  /** Those of the investors of whom the source says that they lead, or that they follow. */
  leads: Generated<string[]>
  follows: Generated<string[]>
  /** As the source writes it. */
  valuation: string | null
  headline: string | null
  source: string | null
  url: string | null
  /** Makes importing the same event twice a no-op. */
  fingerprint: string
}

export interface InvestorTable {
  id: Generated<string>
  name: string
  name_key: string
  introduction: string | null
  fields: string | null
  scale: string | null
  rounds: string | null
  /** Whether a table of investors brought it; else events name it. */
  described: Generated<boolean>
}

/** How a search finds an event; derived after every load. Amounts in cents of yuan. */
export interface FinancingRowTable {
  event_id: string
  company_id: string | null
  /** The names of the company, of the event and its own, as normalizeName. */
  company_keys: string
  date: string | null
  date_precision: DatePrecision | null
  /** YYYYMM; YYYY00 where no month is stated. */
  month: number | null
  round: string | null
  currency: string | null
  /** Where the source states one figure. */
  yuan: string | null
  /** What the amount is at least and at most. */
  yuan_from: string | null
  yuan_to: string | null
  /** Codes. */
  region: string | null
  industry: string | null
  /** Ids of investors. */
  investors: number[]
  leads: number[]
  follows: number[]
}

export interface FinancingTables {
  financing_event: FinancingEventTable
  financing_row: FinancingRowTable
  investor: InvestorTable
}
