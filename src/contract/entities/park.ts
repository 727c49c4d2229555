import type * as v from 'valibot'
import { count, day, decimal, label, list, number, record, text } from '../base/shape.ts'

const park = {
  id: label,
  name: label,
  level: text,
  kind: text,
  /** As it is written: 江苏省 / 苏州市. */
  region: text,
  /** From what the city is inferred; null where a source states it. */
  regionInference: text,
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  approved: text,
  /** In hectares. */
  area: decimal,
  industries: list(label),
  authority: text,
  companies: count,
  /** Industrial companies above the official size, and high-tech ones; null where none is known to be. */
  industrial: number,
  highTech: number
}

export const parkSchema = record(park)
export type Park = v.InferOutput<typeof parkSchema>

const companies = { companies: count }

/** A park with the statistics of its companies. */
export const parkDetailSchema = record({
  ...park,
  /** By division of GB/T 4754, the most frequent first. */
  industryGroups: list(record({ code: label, name: label, ...companies })),
  industryUnknown: count,
  /** Null where the data end before such a company could have been founded; so for the years of foundation. */
  ages: list(record({ token: label, label, companies: number })),
  establishedUnknown: count,
  /** The valid ones; a company may have several. */
  qualifications: list(record({ name: label, ...companies })),
  founded: list(record({ year: count, companies: number })),
  foundedBefore: count,
  /** The last day of which the data hold foundations; null where they reach to this year, or nobody knows. */
  foundedThrough: day
})

export type ParkDetail = v.InferOutput<typeof parkDetailSchema>
