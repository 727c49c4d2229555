import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { dateCells } from '../tables/statedDates.ts'
import type { CopyValue } from './rows/copy.ts'

export interface NewFinancingEvent {
  readonly date: string | null
  readonly round: string | null
  readonly amount: string | null
  readonly investors: readonly string[]
  readonly leads?: readonly string[]
  readonly follows?: readonly string[]
  readonly valuation?: string | null
  readonly headline: string | null
  readonly source?: string | null
  readonly fingerprint: string
}

/** The columns of a financing event that is new. */
export const eventColumns = [
  'company_id',
  'company_name',
  'company_key',
  'date',
  'date_precision',
  'round',
  'amount',
  'investors',
  'leads',
  'follows',
  'valuation',
  'headline',
  'source',
  'fingerprint'
] as const

/** The company's id is null where the store does not hold it. */
export function eventCells(
  company: { readonly id: string | null; readonly name: string },
  event: NewFinancingEvent
): readonly CopyValue[] {
  return [
    company.id,
    company.name,
    normalizeName(company.name),
    ...dateCells(event.date),
    event.round,
    event.amount,
    event.investors,
    event.leads ?? [],
    event.follows ?? [],
    event.valuation ?? null,
    event.headline,
    event.source ?? null,
    event.fingerprint
  ]
}
