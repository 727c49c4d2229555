import type * as v from 'valibot'
import {
  count,
  day,
  decimal,
  flag,
  id,
  label,
  list,
  oneOf,
  optionalRecord,
  record,
  statedDate,
  text
} from '../base/shape.ts'
import { customerMark } from './customer.ts'

const place = optionalRecord({ code: label, name: label })

/** A financing event: a row of its own, whether its company is known or not. */
export const financingEventSchema = record({
  id,
  company: record({
    /** Null where the store does not hold it. */
    id: text,
    name: label,
    ...customerMark
  }),
  date: statedDate,
  round: text,
  /** As the source writes it; null where it is undisclosed. */
  amount: text,
  /** What that states, in units of 10,000 of the currency: the same where it is one figure, null where it is open. */
  low: decimal,
  high: decimal,
  /** 约, 左右. */
  about: flag,
  currency: text,
  /** The same converted to yuan by the rate of the year; both are null where that cannot be done. */
  yuanFrom: decimal,
  yuanTo: decimal,
  investors: list(
    record({
      name: label,
      /** `unknown` where the source does not say who leads. */
      role: oneOf(['lead', 'follow', 'unknown'], 'unknown'),
      /** Whether it can be looked up: 个人天使 cannot. */
      named: flag
    })
  ),
  valuation: text,
  industry: place,
  region: place,
  headline: text,
  source: text,
  url: text
})
export type FinancingEvent = v.InferOutput<typeof financingEventSchema>

const measures = {
  events: count,
  /** In units of 10,000 yuan, of events whose source states one figure; null where it is known of none. */
  amount: decimal,
  /** Of how many events it is not known, or known as a range only. */
  unknown: count
}

export const financingStatisticsSchema = record({
  /** Only events from this day on are counted, as there are too many; null where all are. */
  since: day,
  total: record(measures),
  /** YYYY-MM, or YYYY of those whose month is not known; each that has events, the oldest first. */
  months: list(record({ key: label, ...measures })),
  undated: record(measures),
  /** As the filter lists them. */
  rounds: list(record({ key: label, ...measures })),
  noRound: record(measures),
  /** The sections of the classification, those with most events first. */
  industries: list(record({ code: label, name: label, ...measures })),
  noIndustry: record(measures),
  /** Those with most events; `amount` is of the events, not what the investor gave. */
  investors: list(record({ name: label, led: count, ...measures }))
})

export const investorSchema = record({
  name: label,
  introduction: text,
  /** As its source writes them. */
  fields: text,
  scale: text,
  rounds: text,
  total: record(measures),
  led: count,
  followed: count,
  /** Of how many events it is not known whether it led. */
  roleUnknown: count,
  byRound: list(record({ key: label, ...measures })),
  noRound: record(measures),
  /** YYYY, the oldest first. */
  byYear: list(record({ key: label, ...measures })),
  undated: record(measures),
  /** How many companies it has invested in. */
  companies: count,
  /** Those of its last events, the newest first. */
  portfolio: list(
    record({
      id: text,
      name: label,
      ...customerMark,
      events: count,
      last: statedDate,
      round: text,
      led: flag
    })
  ),
  /** Who invested in the same events, those with most of them first. */
  coInvestors: list(record({ name: label, events: count }))
})
export type Investor = v.InferOutput<typeof investorSchema>
