import type { CompanyFacts } from '../catalogue/facts.ts'
import type { FilterKey } from '../catalogue/filters.ts'

/** The values behind the conditions of a product, as text; null: unknown, so that a condition is neither met nor missed. */
export type ProductFacts = Readonly<Partial<Record<FilterKey, string | null>>>

/** Lists are null where unknown, and empty where there is nothing. */
export interface KnownCompany extends Pick<
  CompanyFacts,
  'status' | 'established' | 'scale' | 'round' | 'tradeCredit' | 'industrialScale' | 'revenue' | 'inventions'
> {
  readonly riskKinds: readonly string[] | null
  readonly taxYears: readonly number[] | null
  readonly qualifications: readonly { readonly name: string; readonly expiresOn: string | null }[] | null
  readonly wins: readonly { readonly date: string | null }[] | null
  /** Whether a missing value means that there is none. */
  readonly isComplete: boolean
}

const NOTHING = '无'

export function productFacts(company: KnownCompany): ProductFacts {
  const qualification = listed(company.qualifications, ({ name, expiresOn }) =>
    expiresOn === null ? name : `${name}（有效期至 ${expiresOn}）`
  )
  const tender = listed(company.wins, ({ date }) => date ?? NOTHING)
  const orNothing = (value: string | null): string | null => value ?? (company.isComplete ? NOTHING : null)
  return {
    status: company.status,
    established: company.established,
    scale: company.scale,
    round: orNothing(company.round),
    trade: orNothing(company.tradeCredit),
    industrialScale: orNothing(company.industrialScale),
    revenue: company.revenue === null ? null : `${company.revenue} 万元`,
    inventions: company.inventions === null ? null : `${company.inventions} 件`,
    risk: listed(company.riskKinds, kind => kind),
    tax: listed(company.taxYears?.toSorted().toReversed() ?? null, year => `${year} 年`),
    qualification,
    qualificationStatus: qualification,
    tender,
    tenderDate: tender
  }
}

const MOST = 4

function listed<Item>(items: readonly Item[] | null, write: (item: Item) => string): string | null {
  if (items === null) return null
  if (items.length === 0) return NOTHING
  const shown = items.slice(0, MOST).map(write).join('、')
  return items.length > MOST ? `${shown} 等 ${items.length} 项` : shown
}
