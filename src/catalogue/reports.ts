import type { Column } from './columns.ts'
import { keysOf } from './keys.ts'
import { sectionKeys, sections, type SectionKey } from './sections.ts'

/** The report catalogue: which reports there are, what each is about, and the sections that it can hold. */

export const reportFormats = ['pdf', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What a report is about. */
export const reportSubjects = { company: '企业', chain: '产业链', park: '园区', list: '名单' } as const
export type ReportSubject = keyof typeof reportSubjects

export interface ReportSection {
  readonly title: string
  /** Written only for members of the premium tier. */
  readonly premium: boolean
}

const open = <Title extends string>(title: Title) => ({ title, premium: false }) as const

/** As the company's page shows them. */
const recordSections = Object.fromEntries(
  sectionKeys.map(key => [key, { title: sections[key].title, premium: sections[key].premium }])
) as { readonly [Key in SectionKey]: ReportSection }

/** Every section that a report about such a subject can hold. */
export const reportSections = {
  company: {
    overview: open('企业概况'),
    calls: open('近期值得关注'),
    score: open('科创评分'),
    owners: open('受益所有人与控制链'),
    timeline: open('大事记'),
    bankProducts: open('产品匹配'),
    visitNotes: open('走访记录'),
    ...recordSections
  },
  chain: {
    overview: open('产业链概况'),
    nodes: open('产业链环节'),
    graph: open('产业链图谱'),
    regions: open('企业地区分布'),
    leaders: open('各环节主要企业'),
    relations: open('上下游关系'),
    companies: open('企业名录')
  },
  park: {
    overview: open('园区概况'),
    industries: open('行业分布'),
    ages: open('成立年限'),
    founded: open('历年新增企业'),
    qualifications: open('科技资质'),
    companies: open('企业名录')
  },
  list: {
    overview: open('名单概况'),
    regions: open('地区分布'),
    industries: open('行业分布'),
    capital: open('注册资本分布'),
    ages: open('成立年限'),
    qualifications: open('科技资质'),
    risks: open('风险情况'),
    companies: open('企业名录')
  }
} as const satisfies { readonly [Subject in ReportSubject]: Readonly<Record<string, ReportSection>> }

/** The keys of the sections about a subject. */
export type ReportSectionKey<Subject extends ReportSubject = ReportSubject> = {
  [Each in Subject]: Extract<keyof (typeof reportSections)[Each], string>
}[Subject]

interface TemplateOf<Subject extends ReportSubject> {
  readonly key: string
  readonly title: string
  readonly summary: string
  readonly subject: Subject
  /** A document with a table of contents, or one page. */
  readonly layout: 'document' | 'page'
  readonly formats: readonly ReportFormat[]
  /** In the order of the report. */
  readonly sections: readonly ReportSectionKey<Subject>[]
  /** Chosen before anybody chooses. */
  readonly usual: readonly ReportSectionKey<Subject>[]
}

export type ReportTemplate = { [Subject in ReportSubject]: TemplateOf<Subject> }[ReportSubject]

/** What a template does with a section: chosen before anybody chooses, there to be chosen, or (null) not there. */
type Offer = 'usual' | 'offered' | null

type Offers<Key extends string> = Readonly<Record<Key, Offer>>

/** The sections of a template, from what it does with each that its subject has, in the order of the report. */
function offering<Key extends string>(offers: Offers<Key>) {
  const keys = keysOf(offers)
  return {
    sections: keys.filter(key => offers[key] !== null),
    usual: keys.filter(key => offers[key] === 'usual')
  }
}

/** The same about a company; the sections of its page that are not named come last. */
function offeringOfCompany(
  named: Offers<Exclude<ReportSectionKey<'company'>, SectionKey>> & Partial<Offers<SectionKey>>,
  others: Offer
) {
  const all = Object.fromEntries(sectionKeys.map(key => [key, others])) as Offers<SectionKey>
  return offering<ReportSectionKey<'company'>>({ ...named, ...all, ...named })
}

export const reportTemplates = {
  companyDueDiligence: {
    key: 'companyDueDiligence',
    title: '企业尽调报告',
    summary: '一家企业的工商、股权、经营、知识产权、供应链与风险，逐项列出并注明来源。',
    subject: 'company',
    layout: 'document',
    formats: reportFormats,
    ...offeringOfCompany(
      {
        overview: 'usual',
        calls: 'usual',
        score: 'usual',
        registration: 'usual',
        people: 'usual',
        shareholders: 'usual',
        owners: 'usual',
        investments: 'usual',
        branches: 'offered',
        changes: 'usual',
        products: 'usual',
        certificates: 'offered',
        qualifications: 'usual',
        tenders: 'usual',
        finance: 'usual',
        patents: 'usual',
        trademarks: 'offered',
        copyrights: 'offered',
        websites: 'offered',
        financing: 'usual',
        suppliers: 'usual',
        customers: 'usual',
        legalRisks: 'usual',
        operatingRisks: 'usual',
        chain: 'offered',
        parks: 'offered',
        jobs: 'offered',
        news: 'offered',
        timeline: 'offered',
        bankProducts: 'usual',
        visitNotes: null
      },
      'offered'
    )
  },
  visitBrief: {
    key: 'visitBrief',
    title: '访前一页纸',
    summary: '拜访前看的一页：企业做什么、近期值得关注的事、风险、可谈的产品，并留出记录的地方。',
    subject: 'company',
    layout: 'page',
    formats: reportFormats,
    ...offeringOfCompany(
      {
        overview: 'usual',
        calls: 'usual',
        products: 'usual',
        qualifications: 'usual',
        financing: 'usual',
        customers: 'offered',
        legalRisks: 'usual',
        operatingRisks: 'usual',
        bankProducts: 'usual',
        visitNotes: 'usual',
        score: null,
        owners: null,
        timeline: null
      },
      // A page has no room for more.
      null
    )
  },
  chain: {
    key: 'chain',
    title: '产业链报告',
    summary:
      '一条产业链的图谱，各环节的企业数、强弱、地区与主要企业（产品与占比），以及企业名录；可限定地区。',
    subject: 'chain',
    layout: 'document',
    formats: reportFormats,
    ...offering<ReportSectionKey<'chain'>>({
      overview: 'usual',
      nodes: 'usual',
      graph: 'usual',
      regions: 'usual',
      leaders: 'usual',
      relations: 'offered',
      companies: 'usual'
    })
  },
  park: {
    key: 'park',
    title: '园区报告',
    summary: '一个园区的基本情况、企业的行业、年限、资质与历年新增，以及企业名录。',
    subject: 'park',
    layout: 'document',
    formats: reportFormats,
    ...offering<ReportSectionKey<'park'>>({
      overview: 'usual',
      industries: 'usual',
      ages: 'usual',
      founded: 'usual',
      qualifications: 'usual',
      companies: 'usual'
    })
  },
  listAnalysis: {
    key: 'listAnalysis',
    title: '名单分析报告',
    summary: '一份企业名单的地区、行业、规模、资质与风险构成，以及企业名录。',
    subject: 'list',
    layout: 'document',
    formats: reportFormats,
    ...offering<ReportSectionKey<'list'>>({
      overview: 'usual',
      regions: 'usual',
      industries: 'usual',
      capital: 'usual',
      ages: 'usual',
      qualifications: 'usual',
      risks: 'usual',
      companies: 'usual'
    })
  }
} as const satisfies Readonly<Record<string, ReportTemplate>>

export type ReportTemplateKey = keyof typeof reportTemplates

export const reportTemplateKeys = keysOf(reportTemplates)

export function isReportTemplateKey(key: string): key is ReportTemplateKey {
  return Object.hasOwn(reportTemplates, key)
}

/** The entry as its general shape, for code that reads any template. */
export function reportTemplateOf(key: ReportTemplateKey): ReportTemplate {
  return reportTemplates[key]
}

/** A section of a template; null where the template does not have it. */
export function reportSectionOf(template: ReportTemplateKey, key: string): ReportSection | null {
  const { subject, sections: keys } = reportTemplateOf(template)
  if (!(keys as readonly string[]).includes(key)) return null
  const known: Readonly<Record<string, ReportSection>> = reportSections[subject]
  return known[key] ?? null
}

/** The chosen sections in the order of the template. */
export function inTemplateOrder(template: ReportTemplateKey, chosen: readonly string[]): readonly string[] {
  return reportTemplateOf(template).sections.filter(key => chosen.includes(key))
}

const own = { align: 'start', sortable: false, shown: true } as const

/** The column catalogue of reports that were asked for. Their widths let all fit beside the menu of the personal center. */
export const reportColumns = {
  name: { ...own, key: 'name', label: '报告', width: 208 },
  format: { ...own, key: 'format', label: '格式', width: 64 },
  template: { ...own, key: 'template', label: '模板', width: 104 },
  subject: { ...own, key: 'subject', label: '对象', width: 136 },
  state: { ...own, key: 'state', label: '状态', width: 188 },
  size: { ...own, key: 'size', label: '大小', align: 'end', width: 72 },
  createdAt: { ...own, key: 'createdAt', label: '申请时间', align: 'end', width: 136 },
  expiresAt: { ...own, key: 'expiresAt', label: '下载期限', align: 'end', width: 104 },
  actions: { ...own, key: 'actions', label: '操作', width: 136 },
  traceCode: { ...own, key: 'traceCode', label: '追溯码', width: 200, shown: false }
} as const satisfies { readonly [Key in string]: Column<Key> }

export type ReportColumnKey = keyof typeof reportColumns
