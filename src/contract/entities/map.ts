import type * as v from 'valibot'
import {
  count,
  day,
  decimal,
  label,
  list,
  number,
  optionalRecord,
  record,
  statedDate
} from '../base/shape.ts'

const measures = {
  companies: count,
  /** Founded in the last 12 months; where the call names a year, in that year. Null where the data end before. */
  recent: number,
  /** Registered, converted to yuan, of the companies of which it is known; null where it is known of none. */
  capital: decimal,
  /** Of how many companies it is not known. */
  capitalUnknown: count,
  /** Null where the data hold no listed company. */
  listed: number,
  /** With a valid qualification; null where the data hold no qualification. */
  technology: number,
  /** Financed in the last 12 months; null where the data end before. */
  financed: number,
  /** How many were founded in each of `years`, the first one with all before it. */
  founded: list(count)
}

/** What a map says of the country by provinces, or of a province by its cities. */
export const mapStatisticsSchema = record({
  /** Whose cities `regions` are; null for the country. */
  province: optionalRecord({ code: label, name: label }),
  total: record(measures),
  /** Those of `total` that lie in none of `regions`, as no source says where they are. */
  elsewhere: record(measures),
  /** Companies without a founding date; none of them is counted where the call names a year. */
  undated: count,
  /** The last day of which the data hold foundations; null where they reach into the last 12 months, or hold none. */
  foundedThrough: day,
  /** The same of financing. */
  financedThrough: statedDate,
  /** One after the other, up to this year. */
  years: list(count),
  regions: list(record({ code: label, name: label, ...measures }))
})
export type MapStatistics = v.InferOutput<typeof mapStatisticsSchema>
export type MapMeasures = MapStatistics['total']
