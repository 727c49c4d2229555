import * as v from 'valibot'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import {
  chainAtNodeSchema,
  chainDoubtSchema,
  industryChainSchema,
  industryChainSummarySchema
} from '../entities/chain.ts'
import { paging, regionCode, shortText } from '../base/request.ts'
import { list, page } from '../base/shape.ts'

const chainKey = v.object({ id: shortText(100) })

export const chainEndpoints = {
  industryChains: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/industryChain',
    summary:
      'All industry chains: those that somebody has described first; of both the categories with most companies first',
    permission: 'company:read',
    fresh: 60,
    changesWithFavorites: true,
    response: list(industryChainSummarySchema)
  }),
  chainsAtNode: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/chainNode',
    summary:
      'The industry chains that have a node which is called like what was typed, is meant by it, holds it or is spoken so, the nearest first, with these nodes',
    permission: 'company:read',
    fresh: 300,
    query: v.object({ typed: shortText(60) }),
    response: list(chainAtNodeSchema)
  }),
  industryChain: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/industryChain/{id}',
    summary: 'A chain with its nodes and edges, upstream first; the counts are of companies in the region',
    permission: 'company:read',
    refusals: { noChain: 404 },
    fresh: 60,
    changesWithFavorites: true,
    params: chainKey,
    query: v.object({ region: v.optional(regionCode) }),
    response: industryChainSchema
  }),
  chainDoubts: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/industryChain/{id}/doubts',
    summary:
      'Relations of the products of a chain that tables state and that are not shown, each with the rule',
    permission: 'company:read',
    refusals: { noChain: 404 },
    fresh: 300,
    params: chainKey,
    query: v.object(paging),
    response: page(chainDoubtSchema)
  })
}
