import {
  reportSectionOf,
  reportTemplateOf,
  type ReportSectionKey,
  type ReportSubject,
  type ReportTemplateKey
} from '../../catalogue/reports.ts'
import { missingCalls } from '../../catalogue/insights/callReasons.ts'
import { sectionKeys, type SectionKey } from '../../catalogue/sections.ts'

/**
 * How much a section of a report will hold: `empty` means that there is nothing, `unknown` that nobody has looked,
 * `premium` that there is something which the department does not have.
 */
export const outlineStates = ['ready', 'empty', 'unknown', 'premium'] as const
export type OutlineState = (typeof outlineStates)[number]

/** How much there is for a section: a number of records, null where nobody has looked, or something uncounted. */
type Amount = number | null | 'uncounted'

type Amounts<Subject extends ReportSubject> = { readonly [Key in ReportSectionKey<Subject>]: Amount }

/** What there is of the subject of a report, for each section that it can have. */
export interface Counted<Subject extends ReportSubject> {
  /** Null for a list. */
  readonly name: string | null
  readonly amounts: Amounts<Subject>
}

type CountedSubject = { readonly [Subject in ReportSubject]: Counted<Subject> }[ReportSubject]

/** What a report would hold, in the order of its template. */
export function outlineOf(
  template: ReportTemplateKey,
  { name, amounts }: CountedSubject,
  isPremium: boolean
) {
  const counted: Readonly<Record<string, Amount>> = amounts
  return {
    subject: name,
    sections: reportTemplateOf(template).sections.flatMap(key => {
      const section = reportSectionOf(template, key)
      if (!section) return []
      const amount = counted[key] ?? null
      const known = stateOf(amount)
      const state: OutlineState = section.premium && !isPremium && known === 'ready' ? 'premium' : known
      return [{ key, title: section.title, state, count: typeof amount === 'number' ? amount : null }]
    })
  }
}

function stateOf(amount: Amount): OutlineState {
  if (amount === null) return 'unknown'
  return amount === 0 ? 'empty' : 'ready'
}

interface CompanyCounts {
  /** The records of each section. */
  readonly records: Readonly<Record<SectionKey, number | null>>
  readonly calls: number
  readonly isScored: boolean
  readonly events: number
  readonly bankProducts: number
}

export function companyAmounts({
  records,
  calls,
  isScored,
  events,
  bankProducts
}: CompanyCounts): Amounts<'company'> {
  return {
    ...(Object.fromEntries(sectionKeys.map(key => [key, records[key]])) as Record<SectionKey, Amount>),
    registration: 'uncounted',
    overview: 'uncounted',
    calls: calls || (missingCalls(section => records[section] !== null).unknown.length > 0 ? null : 0),
    score: isScored ? 'uncounted' : null,
    owners: records.shareholders ? 'uncounted' : records.shareholders,
    timeline: events || null,
    bankProducts,
    visitNotes: 'uncounted'
  }
}

interface ChainCounts {
  readonly nodes: number
  readonly relations: number
  readonly companies: number
}

export function chainAmounts({ nodes, relations, companies }: ChainCounts): Amounts<'chain'> {
  return {
    overview: 'uncounted',
    graph: nodes > 0 ? 'uncounted' : 0,
    nodes,
    regions: companies > 0 ? 'uncounted' : null,
    leaders: companies > 0 ? 'uncounted' : null,
    relations,
    companies
  }
}

/** A list is known only when it is asked for. */
export const countedList: Counted<'list'> = {
  name: null,
  amounts: {
    overview: 'uncounted',
    regions: 'uncounted',
    industries: 'uncounted',
    capital: 'uncounted',
    ages: 'uncounted',
    qualifications: 'uncounted',
    risks: 'uncounted',
    companies: 'uncounted'
  }
}
