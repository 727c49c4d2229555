import {
  reportSectionOf,
  reportTemplateOf,
  type ReportSectionKey,
  type ReportSubject,
  type ReportTemplateKey
} from '../../../../src/catalogue/reports.ts'
import { sectionKeys, type SectionKey } from '../../../../src/catalogue/sections.ts'
import type { OutlineState, ReportOutline } from '../../../../src/contract/entities/report.ts'
import { isInvented } from '../../../../src/domain/invented.ts'
import { industryChain } from '../../store/chains/industryChains.ts'
import { companyDetail } from '../../store/company/companies.ts'
import type { Db } from '../../store/database.ts'
import { companyOverview } from '../../store/details/overview.ts'
import { parkDetail } from '../../store/details/parks.ts'
import { companyTimeline } from '../../store/details/timeline.ts'

export interface OutlineMeans {
  readonly db: Db
  readonly today: string
  readonly staffId: string
  readonly isPremium: boolean
  /** How many products of the bank there are. */
  readonly products: number
}

/** How much there is for a section: a number of records, null where nobody has looked, or something uncounted. */
type Amount = number | null | 'uncounted'

interface Counted<Subject extends ReportSubject> {
  readonly name: string | null
  readonly invented: boolean
  readonly amounts: { readonly [Key in ReportSectionKey<Subject>]: Amount }
}

/** What a report would hold. Refuses `noCompany`, `noChain` and `noPark`. */
export async function reportOutline(
  means: OutlineMeans,
  template: ReportTemplateKey,
  id: string
): Promise<ReportOutline> {
  const { subject, sections } = reportTemplateOf(template)
  const { name, invented, amounts } = await counters[subject](means, id)
  const known: Readonly<Record<string, Amount>> = amounts
  return {
    subject: name,
    invented,
    sections: sections.flatMap(key => {
      const section = reportSectionOf(template, key)
      if (!section) return []
      const amount = known[key] ?? null
      const isLocked = section.premium && !means.isPremium
      return [
        {
          key,
          title: section.title,
          state: isLocked ? ('premium' as const) : stateOf(amount),
          count: typeof amount === 'number' ? amount : null
        }
      ]
    })
  }
}

function stateOf(amount: Amount): OutlineState {
  if (amount === null) return 'unknown'
  return amount === 0 ? 'empty' : 'ready'
}

const counters: {
  readonly [Subject in ReportSubject]: (means: OutlineMeans, id: string) => Promise<Counted<Subject>>
} = { company: countCompany, chain: countChain, park: countPark, list: countList }

async function countCompany({ db, today, products }: OutlineMeans, id: string): Promise<Counted<'company'>> {
  const detail = await companyDetail(db, id)
  const [overview, timeline] = await Promise.all([
    companyOverview(db, detail.id, today),
    companyTimeline(db, detail.id, today, { page: 1, pageSize: 1 })
  ])
  const counts = detail.sectionCounts
  return {
    name: detail.name,
    invented: isInvented(detail),
    amounts: {
      ...(Object.fromEntries(sectionKeys.map(key => [key, counts[key]])) as Record<SectionKey, Amount>),
      registration: 'uncounted',
      overview: 'uncounted',
      calls: overview.calls.length,
      score: overview.dimensions.some(({ score }) => score !== null) ? 'uncounted' : null,
      owners: counts.shareholders ? 'uncounted' : counts.shareholders,
      timeline: timeline.total,
      bankProducts: products,
      visitNotes: 'uncounted'
    }
  }
}

async function countChain({ db, today, staffId }: OutlineMeans, id: string): Promise<Counted<'chain'>> {
  const chain = await industryChain(db, id, { region: null, staff: staffId, today })
  return {
    name: chain.name,
    invented: false,
    amounts: {
      overview: 'uncounted',
      nodes: chain.nodes.length,
      regions: chain.companies > 0 ? 'uncounted' : null,
      relations: chain.edges.length,
      companies: chain.companies
    }
  }
}

async function countPark({ db, today }: OutlineMeans, id: string): Promise<Counted<'park'>> {
  const park = await parkDetail(db, today, id)
  const { companies, industryUnknown, establishedUnknown } = park
  const aged = companies > establishedUnknown ? 'uncounted' : null
  return {
    name: park.name,
    invented: park.demo,
    amounts: {
      overview: 'uncounted',
      industries: companies > industryUnknown ? park.industryGroups.length : null,
      ages: aged,
      founded: aged,
      qualifications: park.qualifications.length || null,
      companies: companies || null
    }
  }
}

/** A list is known only when it is asked for. */
function countList(): Promise<Counted<'list'>> {
  return Promise.resolve({
    name: null,
    invented: false,
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
  })
}
