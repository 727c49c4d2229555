import * as v from 'valibot'
import { count, label, list, number, page, record, statedDate, text } from '../base/shape.ts'
import { factFields } from './facts.ts'

/** A fact behind a dimension of the score, and the section in which it can be read. */
const scoreReasonSchema = record({ label, value: label, section: text })

/** Something that happened of late, or is about to, and speaks for calling a company now, or for care. */
const callReasonSchema = record({
  /** A key of the catalogue of reasons. */
  reason: label,
  label,
  /** How many records say so; the others fields are of the newest, or the next. */
  count,
  date: statedDate,
  title: text,
  section: text
})
export type CallReasonItem = v.InferOutput<typeof callReasonSchema>

/** What a company is, at a glance: figures, the score with what is behind it, and why to call now. */
export const companyOverviewSchema = record({
  ...factFields('overview'),
  /** In the order in which they are drawn; a score of null is not known. */
  dimensions: list(record({ dimension: label, score: number, reasons: list(scoreReasonSchema) })),
  calls: list(callReasonSchema)
})
export type CompanyOverview = v.InferOutput<typeof companyOverviewSchema>

/** How many patents of a company are of one kind and legal status and were applied for in one year. */
export const patentCountSchema = record({ kind: text, status: text, year: number, count })
export type PatentCount = v.InferOutput<typeof patentCountSchema>

/** An event on the time line of a company. */
export const companyEventSchema = record({
  /** A key of the catalogue of events. */
  kind: label,
  date: statedDate,
  title: label,
  section: text
})
export type CompanyEvent = v.InferOutput<typeof companyEventSchema>

/** A page of a time line, with how many events of each kind there are. */
export const timelineSchema = v.object({
  ...page(companyEventSchema).entries,
  kinds: v.optional(list(record({ kind: label, count })), [])
})
export type Timeline = v.InferOutput<typeof timelineSchema>
