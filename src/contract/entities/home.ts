import type * as v from 'valibot'
import { count, day, id, label, list, record, text } from '../shape.ts'

export const recommendationSchema = record({
  id,
  name: label,
  shortName: text,
  region: text,
  industry: text,
  reason: label,
  tags: list(label)
})
export type Recommendation = v.InferOutput<typeof recommendationSchema>

export const feedItemSchema = record({
  id,
  kind: label,
  companyId: text,
  companyName: label,
  headline: label,
  date: day,
  /** Of the company. */
  tags: list(label)
})
export type FeedItem = v.InferOutput<typeof feedItemSchema>

/** The number of companies by province and industry section. */
export const industryMapSchema = record({
  total: count,
  regions: list(record({ code: label, name: label, count })),
  industries: list(record({ code: label, name: label, count }))
})
export type IndustryMap = v.InferOutput<typeof industryMapSchema>
