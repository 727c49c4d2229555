import * as v from 'valibot'
import { sectionKeys, sections, type SectionColumn, type SectionKey } from '../../catalogue/sections.ts'
import {
  count,
  day,
  decimal,
  flag,
  id,
  label,
  list,
  number,
  optionalRecord,
  page,
  record,
  text
} from '../shape.ts'
import { capitalSchema } from './company.ts'

/** A company's header, with how much each section holds. */
export const companyDetailSchema = record({
  id,
  name: label,
  shortName: text,
  uscc: text,
  status: text,
  tags: list(label),
  legalRepresentative: text,
  established: day,
  regCapital: optionalRecord(capitalSchema),
  address: text,
  website: text,
  /** From 0 to 100. */
  score: number,
  dataDate: day,
  source: text,
  favorite: flag,
  /** Null when the count is not known. */
  sectionCounts: record(
    Object.fromEntries(sectionKeys.map(key => [key, number])) as Record<SectionKey, typeof number>
  )
})
export type CompanyDetail = v.InferOutput<typeof companyDetailSchema>

const registrationSchema = record({
  name: label,
  uscc: text,
  legalRepresentative: text,
  status: text,
  established: day,
  regCapital: optionalRecord(capitalSchema),
  paidCapital: optionalRecord(capitalSchema),
  companyType: text,
  background: text,
  scale: text,
  insured: number,
  registrationNumber: text,
  industry: text,
  region: text,
  address: text,
  website: text,
  aliases: list(label),
  stockCode: text,
  listedOn: day,
  scope: text,
  introduction: text
})

const productSchema = record({
  product: label,
  /** Share of revenue in percent, as text: 82.5. */
  share: decimal
})

const financingEventSchema = record({
  id,
  date: day,
  round: text,
  /** As disclosed: 3.5亿人民币; null when undisclosed. */
  amount: text,
  investors: list(label),
  headline: text
})

const chainPositionSchema = record({
  node: label,
  kind: label,
  upstream: list(label),
  downstream: list(label)
})

/** How a column of the section catalogue is read. */
const fields = {
  text,
  date: day,
  number,
  amount: decimal,
  percent: decimal,
  list: list(label),
  /** The id is null where the company is not known. */
  company: record({ id: text, name: label }),
  capital: optionalRecord(capitalSchema)
} as const satisfies Record<SectionColumn['kind'], v.GenericSchema>

/** Where a record comes from. */
const provenance = {
  source: text,
  /** 官方, 披露, 挖掘 or 推断. */
  sourceKind: text,
  asOf: day
}

type FieldsOf<Columns extends readonly SectionColumn[]> = {
  [Column in Columns[number] as Column['key']]: (typeof fields)[Column['kind']]
} & typeof provenance

function recordOf<const Columns extends readonly SectionColumn[]>(columns: Columns) {
  const own = Object.fromEntries(columns.map(({ key, kind }) => [key, fields[kind]]))
  return record({ ...own, ...provenance } as FieldsOf<Columns>)
}

/** The record of each section; a section of kind `facts` has exactly one. Most follow from the section catalogue. */
export const sectionRows = {
  registration: registrationSchema,
  products: productSchema,
  financing: financingEventSchema,
  chain: chainPositionSchema,
  people: recordOf(sections.people.columns),
  changes: recordOf(sections.changes.columns),
  shareholders: recordOf(sections.shareholders.columns),
  investments: recordOf(sections.investments.columns),
  branches: recordOf(sections.branches.columns),
  certificates: recordOf(sections.certificates.columns),
  qualifications: recordOf(sections.qualifications.columns),
  tenders: recordOf(sections.tenders.columns),
  finance: recordOf(sections.finance.columns),
  jobs: recordOf(sections.jobs.columns),
  news: recordOf(sections.news.columns),
  patents: recordOf(sections.patents.columns),
  trademarks: recordOf(sections.trademarks.columns),
  copyrights: recordOf(sections.copyrights.columns),
  websites: recordOf(sections.websites.columns),
  suppliers: recordOf(sections.suppliers.columns),
  customers: recordOf(sections.customers.columns),
  legalRisks: recordOf(sections.legalRisks.columns),
  operatingRisks: recordOf(sections.operatingRisks.columns),
  parks: recordOf(sections.parks.columns)
} as const satisfies Record<SectionKey, v.GenericSchema>

export type SectionRow<Key extends SectionKey = SectionKey> = v.InferOutput<(typeof sectionRows)[Key]>

/** A page of a section, with how many records there are of each kind by which its records can be narrowed. */
export const sectionPageSchema = v.object({
  ...page(v.record(v.string(), v.unknown())).entries,
  kinds: v.optional(list(record({ kind: label, count })), [])
})
export type SectionPage = v.InferOutput<typeof sectionPageSchema>
