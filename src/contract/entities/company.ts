import type * as v from 'valibot'
import { count, decimal, flag, id, label, list, optionalRecord, record, text } from '../base/shape.ts'
import { customerSchema } from './customer.ts'
import { factFields } from './facts.ts'

/** Where a keyword was found. */
export const matchSchema = {
  /** The field's label. */
  field: label,
  /** The text around the hit. */
  excerpt: label
}

/** Why a company stands at the node of a chain, and where its goods go from or to there, as far as the list asks for it. */
export const evidenceSchema = {
  node: label,
  /** In the words of the company; null where a table places it without a reason. */
  product: text,
  /** Of its revenue, in percent. */
  share: decimal,
  period: text,
  source: text,
  /** From one of these the other is made; null where only a node was asked for. */
  upstream: text,
  downstream: text,
  /** The rule of this relation; null where a table of chains states it. */
  rule: text
}

/** A company as a list shows it. */
export const companyRowSchema = record({
  id,
  ...factFields('row'),
  chainNodes: list(label),
  /** Null in lists that ask for no node and no supply. */
  evidence: optionalRecord(evidenceSchema),
  /** The first contacts, masked; nobody who refuses. */
  contacts: list(label),
  favorite: flag,
  customer: customerSchema,
  match: optionalRecord(matchSchema)
})
export type CompanyRow = v.InferOutput<typeof companyRowSchema>

/** One suggestion while a name is typed. */
export const suggestionSchema = record({
  id,
  name: label,
  /** The other name that was matched, or what else named the company, if it was not its own name. */
  alias: text,
  region: text,
  status: text
})
export type CompanySuggestion = v.InferOutput<typeof suggestionSchema>

/** What may be meant where nothing was found. */
export const nearestSchema = record({
  /** With nearly the same name. */
  companies: list(suggestionSchema),
  /** Listings whose company is not imported yet. */
  waiting: list(record({ name: label, stockCode: text }))
})
export type NearestCompanies = v.InferOutput<typeof nearestSchema>

export const facetValueSchema = record({ token: label, count })
export const facetsSchema = record({
  /** For each filter that was asked: its tokens with the number of companies behind each. */
  facets: list(record({ filter: label, values: list(facetValueSchema) })),
  /** The counts are of a sample or an upper part only. */
  capped: flag
})
export type Facets = v.InferOutput<typeof facetsSchema>
