import * as v from 'valibot'
import { feedKindKeys, feedScopeKeys } from '../../catalogue/insights/feedKinds.ts'
import {
  count,
  day,
  flag,
  id,
  label,
  list,
  number,
  oneOf,
  page,
  record,
  statedDate,
  text
} from '../base/shape.ts'
import { customerMark } from './customer.ts'
import { dueFavoriteSchema } from './favorite.ts'
import { savedSearchSchema } from './savedSearch.ts'

export const recommendationSchema = record({
  id,
  name: label,
  ...customerMark,
  shortName: text,
  region: text,
  industry: text,
  reason: label
})
export type Recommendation = v.InferOutput<typeof recommendationSchema>

export const feedItemSchema = record({
  id,
  kind: oneOf(feedKindKeys, 'financing'),
  companyId: text,
  companyName: label,
  ...customerMark,
  headline: label,
  date: statedDate,
  /** It came since the last look. */
  isNew: flag
})
export type FeedItem = v.InferOutput<typeof feedItemSchema>

/** A page of the feed, newest first. */
export const companyFeedSchema = v.object({
  ...page(feedItemSchema).entries,
  /** Whose news these are, also where the request left it open. */
  scope: oneOf(feedScopeKeys, 'all'),
  /** The caller has favorites, or a region: there are news that concern the caller. */
  isPersonal: flag,
  /** The name of the caller's own region; null where none is set. */
  region: text,
  /** How many of them are new. */
  unread: count
})
export type CompanyFeed = v.InferOutput<typeof companyFeedSchema>

/** What waits for the member of staff: the first of each kind, and how many there are. */
export const todoSchema = record({
  /** The day of the service, by which a day has passed or not. */
  today: day,
  /** Favorites to be followed up today or before. */
  due: record({ items: list(dueFavoriteSchema), total: count }),
  /** Saved searches with new companies. */
  searches: record({ items: list(savedSearchSchema), total: count }),
  /** Favorites with a certificate that ends within three months, the next one first. */
  certificates: record({
    items: list(
      record({ companyId: id, companyName: label, ...customerMark, name: label, expiresOn: statedDate })
    ),
    total: count
  }),
  /** Exports and reports that have not ended. */
  active: count
})
export type Todo = v.InferOutput<typeof todoSchema>

/** How much there is of each kind of prospecting, by the screen that is about it; null where nothing of it is held. */
export const entryCountsSchema = record({
  /** Companies. */
  exploreCompany: number,
  /** Industrial chains. */
  exploreIndustry: number,
  /** Parks. */
  explorePark: number,
  /** Financing events. */
  capitalDetail: number,
  /** Companies with a qualification in technology. */
  kcFinance: number,
  /** Industrial companies in a register. */
  industrialDetail: number
})
export type EntryCounts = v.InferOutput<typeof entryCountsSchema>

/** The number of companies by province and industry section. */
export const industryMapSchema = record({
  total: count,
  regions: list(record({ code: label, name: label, count })),
  industries: list(record({ code: label, name: label, count }))
})
export type IndustryMap = v.InferOutput<typeof industryMapSchema>
