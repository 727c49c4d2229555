import * as v from 'valibot'
import { isEventKey, type EventKey } from '../../catalogue/insights/events.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { bankProductSchema, productMatchSchema } from '../entities/product.ts'
import { companyOverviewSchema, patentCountSchema, timelineSchema } from '../entities/overview.ts'
import { paging, pathId } from '../base/request.ts'
import { list } from '../base/shape.ts'

const eventKinds = v.pipe(
  v.string(),
  v.transform(text => text.split(',')),
  v.check(kinds => kinds.every(isEventKey), '未知的事件类别'),
  v.transform(kinds => kinds as readonly string[] as readonly EventKey[])
)

export const overviewEndpoints = {
  companyOverview: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}/overview',
    summary: 'What a company is: key figures, the score with the facts behind it, and why to call now',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    fresh: 30,
    params: v.object({ id: pathId }),
    response: companyOverviewSchema
  }),
  companyProducts: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}/products',
    summary:
      'The products of the bank, each with the conditions that the company meets, misses, or of which nobody knows',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    fresh: 30,
    params: v.object({ id: pathId }),
    response: list(productMatchSchema)
  }),
  bankProducts: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/products',
    summary: 'The products of the bank, each with its conditions as criteria of a search',
    permission: 'company:read',
    fresh: 300,
    response: list(bankProductSchema)
  }),
  companyPatents: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}/patents',
    summary: 'The stored patents of a company, counted by kind, legal status and year of application',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    fresh: 30,
    params: v.object({ id: pathId }),
    response: list(patentCountSchema)
  }),
  companyTimeline: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}/timeline',
    summary: 'The events of all sections of a company, newest first; `kinds` names some, separated by commas',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    fresh: 30,
    params: v.object({ id: pathId }),
    query: v.object({ ...paging, kinds: v.optional(eventKinds) }),
    response: timelineSchema
  })
}
