import type * as v from 'valibot'
import { sectionKeys, type SectionKey } from '../../catalogue/sections.ts'
import { count, day, decimal, flag, id, label, list, number, optionalRecord, record, text } from '../shape.ts'

/** A node of a classification with its name, so that a row can be shown without the whole tree. */
export const placedSchema = {
  code: label,
  /** From the top: 广东省 / 深圳市 / 南山区. */
  name: label
}

export const capitalSchema = {
  /** In units of 10,000 of the currency. */
  amount: decimal,
  /** ISO 4217. */
  currency: text
}

/** Where a keyword was found. */
export const matchSchema = {
  /** The field's label. */
  field: label,
  /** The text around the hit. */
  excerpt: label
}

/** A company as a list shows it. */
export const companyRowSchema = record({
  id,
  name: label,
  shortName: text,
  uscc: text,
  status: text,
  established: day,
  regCapital: optionalRecord(capitalSchema),
  region: optionalRecord(placedSchema),
  industry: optionalRecord(placedSchema),
  companyType: text,
  listing: list(label),
  round: text,
  tags: list(label),
  dataDate: day,
  favorite: flag,
  match: optionalRecord(matchSchema)
})
export type CompanyRow = v.InferOutput<typeof companyRowSchema>

/** A company's header, with how much each section holds. */
export const companyDetailSchema = record({
  id,
  name: label,
  shortName: text,
  uscc: text,
  status: text,
  tags: list(label),
  address: text,
  website: text,
  introduction: text,
  dataDate: day,
  source: text,
  favorite: flag,
  /** Null when the count is not known. */
  sectionCounts: record(
    Object.fromEntries(sectionKeys.map(key => [key, number])) as Record<SectionKey, typeof number>
  )
})
export type CompanyDetail = v.InferOutput<typeof companyDetailSchema>

/** One suggestion while a name is typed. */
export const suggestionSchema = record({
  id,
  name: label,
  /** The other name that was matched, if it was not the company's own. */
  alias: text,
  region: text,
  status: text
})
export type CompanySuggestion = v.InferOutput<typeof suggestionSchema>

export const facetValueSchema = record({ token: label, count })
export const facetsSchema = record({
  /** For each filter that was asked: its tokens with the number of companies behind each. */
  facets: list(record({ filter: label, values: list(facetValueSchema) })),
  /** The counts are of a sample or an upper part only. */
  capped: flag
})
export type Facets = v.InferOutput<typeof facetsSchema>

const registrationSchema = record({
  name: label,
  uscc: text,
  status: text,
  established: day,
  regCapital: optionalRecord(capitalSchema),
  companyType: text,
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

/** The record of each section; a section of kind `facts` has exactly one. */
export const sectionRows = {
  registration: registrationSchema,
  products: productSchema,
  financing: financingEventSchema,
  chain: chainPositionSchema
} as const satisfies Record<SectionKey, v.GenericSchema>

export type SectionRow<Key extends SectionKey = SectionKey> = v.InferOutput<(typeof sectionRows)[Key]>

export const treeNodeSchema = record({ code: label, name: label, parent: text })
