import type * as v from 'valibot'
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
  legalRepresentative: text,
  paidCapital: optionalRecord(capitalSchema),
  background: text,
  scale: text,
  insured: number,
  /** Of the last year that is known, in units of 10,000 yuan. */
  revenue: decimal,
  /** The valid ones. */
  qualifications: list(label),
  /** From 0 to 100. */
  score: number,
  patents: number,
  trademarks: number,
  software: number,
  risks: number,
  parks: list(label),
  chainNodes: list(label),
  tags: list(label),
  dataDate: day,
  favorite: flag,
  match: optionalRecord(matchSchema)
})
export type CompanyRow = v.InferOutput<typeof companyRowSchema>

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

export const treeNodeSchema = record({ code: label, name: label, parent: text })

/** A node of a chain or a park, as companies carry it, with how many do. */
export const catalogueNameSchema = record({ name: label, count })
export type CatalogueName = v.InferOutput<typeof catalogueNameSchema>
