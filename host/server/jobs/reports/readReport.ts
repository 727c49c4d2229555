import { columnOf, type ColumnKey } from '../../../../src/catalogue/columns.ts'
import type { Criteria } from '../../../../src/catalogue/filters.ts'
import {
  reportSections,
  type ReportFormat,
  type ReportSection,
  type ReportSectionKey,
  type ReportSubject
} from '../../../../src/catalogue/reports.ts'
import { sectionKeys, type SectionKey } from '../../../../src/catalogue/sections.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { fileColumnsOf, type FileColumn } from '../../../../src/domain/files/fileColumns.ts'
import { parseCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import type { MatchableProduct } from '../../../../src/domain/scores/productFit.ts'
import { sentences } from '../../base/sentences.ts'
import { industryChain } from '../../store/chains/industryChains.ts'
import { nodeLeaders, nodeRegions } from '../../store/chains/nodeCompanies.ts'
import { companyDetail } from '../../store/company/companies.ts'
import { companyRows } from '../../store/company/companyRows.ts'
import { knowsCustomers } from '../../store/company/customers.ts'
import type { Db } from '../../store/database.ts'
import { companySection } from '../../store/details/companySections.ts'
import { equityOwners } from '../../store/details/equity.ts'
import { companyOverview } from '../../store/details/overview.ts'
import { parkDetail } from '../../store/details/parks.ts'
import { patentCounts } from '../../store/details/patents.ts'
import { productMatches } from '../../store/details/products.ts'
import { companyTimeline } from '../../store/details/timeline.ts'
import { listReach, listRows } from '../../store/jobs/exportedList.ts'
import { withEvidence } from '../../store/search/evidence.ts'
import { searchCompanies } from '../../store/search/searchCompanies.ts'
import { agesContent, distributionContent, foundedContent, parkOverviewContent } from './areaBlocks.ts'
import { companiesContent } from './cells.ts'
import {
  chainGraphContent,
  chainLeadersContent,
  chainNodesContent,
  chainOverviewContent,
  chainRegionsContent,
  chainRelationsContent,
  LEADERS
} from './chainBlocks.ts'
import {
  bankProductsContent,
  callsContent,
  overviewContent,
  ownersContent,
  recordsContent,
  scoreContent,
  timelineContent
} from './companyBlocks.ts'
import { patentChart } from './companyCharts.ts'
import type { Block, ReadSection, Search, SectionContent } from './document.ts'
import { ListCounts } from './listCounts.ts'

const texts = sentences.reportFile

export interface ReportContext {
  readonly db: Db
  /** Today in China. */
  readonly today: string
  /** Whose favorites count. */
  readonly staffId: string
  readonly bankProducts: readonly MatchableProduct[]
  readonly format: ReportFormat
  readonly layout: 'document' | 'page'
}

/** What a report is about. */
export interface ReadSubject {
  readonly kind: ReportSubject
  readonly id: string | null
  /** Of a chain, where its companies are counted: six digits. Default: the whole country. */
  readonly region?: string
  readonly companyIds: readonly string[]
  /** What a list asked for: it explains its companies. Default: nothing. */
  readonly askedFor?: Criteria
}

/** A subject with what can be read of it, a reader for each of its sections. */
interface Reading<Subject extends ReportSubject> {
  readonly sections: {
    readonly [Key in ReportSectionKey<Subject>]: () => Promise<SectionContent> | SectionContent
  }
}

/** The most records of a section. A page has room for few; a workbook is looked through with filters. */
const MOST: Readonly<Record<ReportFormat, number>> = { pdf: 200, xlsx: 2000 }
const MOST_OF_PAGE = 4

function mostOf({ format, layout }: ReportContext): number {
  return layout === 'page' && format === 'pdf' ? MOST_OF_PAGE : MOST[format]
}

/**
 * Reads the chosen sections, one after the other. Refuses `noCompany`, `noChain` and `noPark` where the subject is gone.
 */
export async function readReport(
  context: ReportContext,
  subject: ReadSubject,
  chosen: readonly string[],
  onRead: (done: number) => Promise<void>
): Promise<readonly ReadSection[]> {
  const reading = await readings[subject.kind](context, subject)
  const known: Readonly<Record<string, ReportSection>> = reportSections[subject.kind]
  const readers: Readonly<Record<string, () => Promise<SectionContent> | SectionContent>> = reading.sections
  const sections: ReadSection[] = []
  for (const [at, key] of chosen.entries()) {
    const [section, read] = [known[key], readers[key]]
    // oxlint-disable-next-line no-await-in-loop -- a report takes one connection, however long it is
    if (section && read) sections.push({ title: section.title, ...(await read()) })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await onRead((at + 1) / chosen.length)
  }
  return sections
}

const readings: {
  readonly [Subject in ReportSubject]: (
    context: ReportContext,
    subject: ReadSubject
  ) => Promise<Reading<Subject>>
} = { company: readCompany, chain: readChain, park: readPark, list: readList }

async function readCompany(context: ReportContext, { id }: ReadSubject): Promise<Reading<'company'>> {
  const { db, today, bankProducts, staffId } = context
  const company = id ?? ''
  const [detail, overview] = [
    await companyDetail(db, company, staffId),
    await companyOverview(db, company, today)
  ]
  const most = mostOf(context)
  const searchOf = (key: SectionKey): Search | null =>
    detail.searched.find(({ section }) => section === key) ?? null
  const records = async (key: SectionKey): Promise<SectionContent> => {
    const page = await companySection(db, company, key, { page: 1, pageSize: most })
    const content = recordsContent(key, page, searchOf(key))
    if (key !== 'patents' || page.items.length === 0 || context.layout === 'page') return content
    return { ...content, blocks: [...patentChart(await patentCounts(db, company)), ...content.blocks] }
  }
  return {
    sections: {
      ...(Object.fromEntries(sectionKeys.map(key => [key, () => records(key)])) as Record<
        SectionKey,
        () => Promise<SectionContent>
      >),
      overview: () => overviewContent(detail, overview, context.layout),
      calls: () => callsContent(overview, detail.sectionCounts),
      score: () => scoreContent(overview),
      owners: async () => ownersContent(await equityOwners(db, company), searchOf('shareholders')),
      timeline: async () => {
        const { items, total } = await companyTimeline(db, company, today, { page: 1, pageSize: most })
        return timelineContent(items, total)
      },
      bankProducts: async () =>
        bankProductsContent(await productMatches(db, company, bankProducts, { today, staff: staffId }), most),
      visitNotes: () => ({ blocks: [{ kind: 'lines', count: VISIT_LINES }] })
    }
  }
}

const VISIT_LINES = 5

/** What a register of companies shows of each beside customers; a page has room for fewer columns than a sheet. */
const companyColumns: Readonly<Record<ReportFormat, readonly ColumnKey[]>> = {
  pdf: ['name', 'status', 'region', 'industry', 'established', 'risks'],
  xlsx: [
    'name',
    'uscc',
    'status',
    'region',
    'industry',
    'regCapital',
    'established',
    'insured',
    'qualifications',
    'score',
    'risks'
  ]
}

/** What is told of customers to who may know; a page has no room for who manages them. */
async function customerColumns({ db, staffId, format }: ReportContext): Promise<readonly FileColumn[]> {
  const customer = (await knowsCustomers(db, staffId)) ? fileColumnsOf(['customer']) : []
  return format === 'pdf' ? customer.slice(0, 1) : customer
}

async function companiesOf(
  context: ReportContext,
  rows: readonly CompanyRow[],
  rest: number,
  more: readonly ColumnKey[] = []
): Promise<SectionContent> {
  const [name = [], ...others] = [...companyColumns[context.format], ...more].map(key => fileColumnsOf([key]))
  const told = await customerColumns(context)
  return companiesContent([...name, ...told, ...others.flat()], rows, rest)
}

/** A register with what puts each into its list: a sheet tells it beside each, a page, which has no room for it, below. */
async function explainedCompanies(
  context: ReportContext,
  rows: readonly CompanyRow[],
  rest: number
): Promise<SectionContent> {
  const explained = rows.filter(({ evidence }) => evidence !== null)
  if (explained.length === 0) return companiesOf(context, rows, rest)
  if (context.format === 'xlsx') return companiesOf(context, rows, rest, ['evidence'])
  const register = await companiesOf(context, rows, rest)
  const { blocks } = companiesContent(fileColumnsOf(['name', 'evidence']), explained, 0)
  const title = columnOf('evidence').label
  return {
    ...register,
    blocks: [
      ...register.blocks,
      ...blocks.map((block): Block => (block.kind === 'table' ? { ...block, title } : block))
    ]
  }
}

async function readChain(
  context: ReportContext,
  { id, region: within }: ReadSubject
): Promise<Reading<'chain'>> {
  const { db, today, staffId: staff, format } = context
  const region = within ?? null
  const chain = await industryChain(db, id ?? '', { region, staff, today })
  const counted = { chain, region }
  return {
    sections: {
      overview: () => chainOverviewContent(counted),
      graph: () => chainGraphContent(counted),
      nodes: () => chainNodesContent(counted),
      relations: () => chainRelationsContent(counted, mostOf(context)),
      regions: async () => chainRegionsContent(counted, await nodeRegions(db, chain.key, region)),
      leaders: async () => {
        const leaders = await nodeLeaders(db, chain.key, { within: region, most: LEADERS })
        const companies = await companyRows(
          db,
          [...new Set(leaders.map(({ companyId }) => companyId))],
          staff
        )
        const told = [...fileColumnsOf(['name']), ...(await customerColumns(context))]
        return chainLeadersContent(counted, { leaders, told, companies, isSheet: format === 'xlsx' })
      },
      companies: async () => {
        const criteria = parseCriteria({
          chain: chain.nodes.map(({ node }) => node),
          ...(region !== null && { region: [region] })
        })
        const search = { criteria, sort: null, page: 1, pageSize: mostOf(context), cursor: null }
        const found = await searchCompanies(db, { today, staff }, search)
        return companiesOf(context, found.items, chain.companies - found.items.length)
      }
    }
  }
}

async function readPark(context: ReportContext, { id }: ReadSubject): Promise<Reading<'park'>> {
  const { db, today, staffId: staff } = context
  const park = await parkDetail(db, today, id ?? '')
  const { industries, ages, qualifications } = reportSections.park
  return {
    sections: {
      overview: () => parkOverviewContent(park),
      industries: () =>
        distributionContent({
          label: industries.title,
          values: park.industryGroups,
          unknown: park.industryUnknown
        }),
      ages: () => agesContent(ages.title, park),
      founded: () => foundedContent(park),
      qualifications: () =>
        distributionContent({
          label: qualifications.title,
          values: park.qualifications,
          unknown: null,
          notes: [texts.severalEach]
        }),
      companies: async () => {
        const search = {
          criteria: parseCriteria({ park: [park.name] }),
          sort: null,
          page: 1,
          pageSize: mostOf(context),
          cursor: null
        }
        const found = await searchCompanies(db, { today, staff }, search)
        return companiesOf(context, found.items, park.companies - found.items.length)
      }
    }
  }
}

async function readList(
  context: ReportContext,
  { companyIds, askedFor = {} }: ReadSubject
): Promise<Reading<'list'>> {
  const { db, today, staffId } = context
  const counts = new ListCounts()
  const first: CompanyRow[] = []
  for await (const rows of listRows(db, companyIds, staffId)) {
    counts.add(rows, today)
    first.push(...rows.slice(0, mostOf(context) - first.length))
  }
  const statistics = counts.statistics(today, await listReach(db, today, companyIds))
  const titles = reportSections.list
  return {
    sections: {
      overview: () => counts.overview(companyIds.length),
      regions: () =>
        distributionContent({
          label: titles.regions.title,
          values: counts.provinces(),
          unknown: counts.provincesUnknown
        }),
      industries: () =>
        distributionContent({
          label: titles.industries.title,
          values: statistics.industryGroups,
          unknown: statistics.industryUnknown
        }),
      capital: () =>
        distributionContent({
          label: titles.capital.title,
          values: counts.capital(),
          unknown: counts.capitalUnknown,
          notes: [texts.currencyOther],
          ordered: true
        }),
      ages: () => agesContent(titles.ages.title, statistics),
      qualifications: () =>
        distributionContent({
          label: titles.qualifications.title,
          values: statistics.qualifications,
          unknown: null,
          notes: [texts.severalEach]
        }),
      risks: () => counts.risks(),
      companies: async () => {
        const rows = await withEvidence(db, first, parseCriteria(askedFor), staffId)
        return explainedCompanies(context, rows, counts.companies - first.length)
      }
    }
  }
}
