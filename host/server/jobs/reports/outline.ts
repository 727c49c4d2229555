import {
  reportTemplateOf,
  type ReportSubject,
  type ReportTemplateKey
} from '../../../../src/catalogue/reports.ts'
import type { ReportOutline } from '../../../../src/contract/entities/report.ts'
import {
  chainAmounts,
  companyAmounts,
  countedList,
  outlineOf,
  type Counted
} from '../../../../src/domain/reports/reportOutline.ts'
import { industryChain } from '../../store/chains/industryChains.ts'
import { companyDetail } from '../../store/company/companies.ts'
import type { Db } from '../../store/database.ts'
import type { MatchableProduct } from '../../../../src/domain/scores/productFit.ts'
import { companyOverview } from '../../store/details/overview.ts'
import { parkDetail } from '../../store/details/parks.ts'
import { productMatches } from '../../store/details/products.ts'
import { companyTimeline } from '../../store/details/timeline.ts'

export interface OutlineContext {
  readonly db: Db
  readonly today: string
  readonly staffId: string
  readonly isPremium: boolean
  readonly bankProducts: readonly MatchableProduct[]
}

/** What it is asked about. */
interface Asked {
  readonly id: string
  /** Of a chain, where its companies are counted: six digits; null for the whole country. */
  readonly region: string | null
}

/** What a report would hold. Refuses `noCompany`, `noChain` and `noPark`. */
export async function reportOutline(
  context: OutlineContext,
  template: ReportTemplateKey,
  asked: Asked
): Promise<ReportOutline> {
  const { subject } = reportTemplateOf(template)
  return outlineOf(template, await counters[subject](context, asked), context.isPremium)
}

const counters: {
  readonly [Subject in ReportSubject]: (context: OutlineContext, asked: Asked) => Promise<Counted<Subject>>
} = {
  company: countCompany,
  chain: countChain,
  park: countPark,
  list: () => Promise.resolve(countedList)
}

async function countCompany(
  { db, today, staffId, bankProducts }: OutlineContext,
  { id }: Asked
): Promise<Counted<'company'>> {
  const detail = await companyDetail(db, id, staffId)
  const [{ calls, dimensions }, timeline, products] = await Promise.all([
    companyOverview(db, detail.id, today),
    companyTimeline(db, detail.id, today, { page: 1, pageSize: 1 }),
    productMatches(db, detail.id, bankProducts, { today, staff: staffId })
  ])
  return {
    name: detail.name,
    amounts: companyAmounts({
      records: detail.sectionCounts,
      calls: calls.length,
      isScored: dimensions.some(({ score }) => score !== null),
      events: timeline.total,
      bankProducts: products.length
    })
  }
}

async function countChain(
  { db, today, staffId }: OutlineContext,
  { id, region }: Asked
): Promise<Counted<'chain'>> {
  const { name, nodes, edges, companies } = await industryChain(db, id, {
    region,
    staff: staffId,
    today
  })
  return {
    name,
    amounts: chainAmounts({ nodes: nodes.length, relations: edges.length, companies })
  }
}

async function countPark({ db, today }: OutlineContext, { id }: Asked): Promise<Counted<'park'>> {
  const park = await parkDetail(db, today, id)
  const { companies, industryUnknown, establishedUnknown } = park
  const aged = companies > establishedUnknown ? 'uncounted' : null
  return {
    name: park.name,
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
