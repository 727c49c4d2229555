import * as v from 'valibot'
import { feedKindKeys, feedScopeKeys } from '../../catalogue/insights/feedKinds.ts'
import { customerTokensSchema } from '../base/criteriaSchema.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import {
  companyFeedSchema,
  entryCountsSchema,
  industryMapSchema,
  recommendationSchema,
  todoSchema
} from '../entities/home.ts'
import { paging, pathId, regionCode } from '../base/request.ts'
import { list, nothing } from '../base/shape.ts'

/** The most of each kind that todo lists; the others are counted. */
export const MAX_TODO = 5

/** The recommended companies of one batch. */
export const RECOMMENDED_BATCH = 6

export const homeEndpoints = {
  recommendCompanies: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/homePage/recommendCompany',
    summary:
      "Companies worth a look, each with the reason, by the caller's saved searches, favorites and region; `batch` leads to the next ones",
    permission: 'company:read',
    refusals: { rowsRead: 403 },
    fresh: 60,
    body: v.object({
      batch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
      customer: customerTokensSchema
    }),
    response: list(recommendationSchema)
  }),
  dismissRecommendation: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'recommendations/{id}:dismiss',
    summary: 'Recommend the company with this id to the caller no more',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    params: v.object({ id: pathId }),
    body: v.object({}),
    response: nothing,
    status: 204
  }),
  restoreRecommendation: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'recommendations/{id}',
    summary: 'Take back that the company is not to be recommended',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    params: v.object({ id: pathId }),
    response: nothing,
    status: 204
  }),
  companyFeed: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/homePage/dynamicPage',
    summary:
      'What happened to companies, newest first; without a scope what concerns the caller, or all where nothing does',
    permission: 'company:read',
    refusals: { rowsRead: 403, noRegion: 400 },
    fresh: 60,
    body: v.object({
      ...paging,
      kinds: v.optional(
        v.pipe(v.array(v.picklist(feedKindKeys, '未知的动态类别')), v.minLength(1, '请至少选择一类动态')),
        [...feedKindKeys]
      ),
      scope: v.optional(v.picklist(feedScopeKeys, '未知的动态范围')),
      /** Of companies in this division alone. */
      region: v.optional(regionCode)
    }),
    response: companyFeedSchema
  }),
  markFeedSeen: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'feed:seen',
    summary: 'The caller has looked at the feed: what is in it now is new no more at the next look',
    permission: 'company:read',
    body: v.object({}),
    response: nothing,
    status: 204
  }),
  todo: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'todo',
    summary: 'What waits for the caller: at most five of each kind, and how many there are',
    permission: 'company:read',
    changesWithFavorites: true,
    response: todoSchema
  }),
  entryCounts: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/homePage/entryCounts',
    summary: 'How much there is of each of the six kinds of prospecting',
    permission: null,
    fresh: 300,
    response: entryCountsSchema
  }),
  industryMap: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/homePage/industryMapData',
    summary: 'Companies by province and by industry section',
    token: 'public',
    permission: null,
    fresh: 300,
    response: industryMapSchema
  })
}
