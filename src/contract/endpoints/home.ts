import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.ts'
import { suggestionSchema } from '../entities/company.ts'
import { feedItemSchema, industryMapSchema, recommendationSchema } from '../entities/home.ts'
import { paging, shortText } from '../request.ts'
import { list, page } from '../shape.ts'

export const homeEndpoints = {
  recommendCompanies: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    path: 'openApi/homePage/recommendCompany',
    summary: 'Companies worth a look, each with the reason; `batch` leads to the next ones',
    permission: 'company:read',
    fresh: 60,
    body: v.object({ batch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0) }),
    response: list(recommendationSchema)
  }),
  companyFeed: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    path: 'openApi/homePage/dynamicPage',
    summary: 'What happened to companies, newest first',
    permission: 'company:read',
    fresh: 60,
    body: v.object(paging),
    response: page(feedItemSchema)
  }),
  industryMap: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/homePage/industryMapData',
    summary: 'Companies by province and by industry section',
    token: 'optional',
    permission: null,
    fresh: 300,
    response: industryMapSchema
  }),
  suggestCompanies: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/homePage/sug/companyName',
    summary: 'Up to ten companies whose name, short name or code holds what was typed',
    token: 'optional',
    permission: null,
    fresh: 60,
    query: v.object({ keyword: shortText(200) }),
    response: list(suggestionSchema)
  })
}
