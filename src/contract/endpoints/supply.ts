import * as v from 'valibot'
import { SUPPLY_LEVELS, supplyDirectionKeys, supplySourceKeys } from '../../catalogue/insights/supply.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { supplyGraphSchema, supplyPathSchema } from '../entities/supply.ts'
import { decimalText, pathId, regionCode, shortText, wholeNumber } from '../base/request.ts'

const sourceQuery = v.optional(v.picklist(supplySourceKeys, '未知的关系类型'), 'trade')

export const supplyEndpoints = {
  companySupplyChain: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}/supplyChain',
    summary:
      'Suppliers (up) or customers (down) of a company to five levels, or what goes into and comes from its products; a graph, each node once',
    permission: 'company:read',
    // Suppliers and customers are premium, products are not: without it their number is all that is answered.
    refusals: { noCompany: 404 },
    // A graph does not change while it is explored.
    fresh: Infinity,
    params: v.object({ id: pathId }),
    query: v.object({
      direction: v.picklist(supplyDirectionKeys, '未知的方向'),
      depth: v.optional(wholeNumber(1, SUPPLY_LEVELS), 1),
      source: sourceQuery,
      /** In percent of sales or purchases, and in units of 10,000 yuan; relations that do not say it are left out. */
      minShare: v.optional(decimalText),
      minAmount: v.optional(decimalText),
      /** As a relation names it: 2025年度. */
      period: v.optional(shortText(40)),
      /** Only companies there. */
      region: v.optional(regionCode)
    }),
    response: supplyGraphSchema
  }),
  companyPath: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/path',
    summary:
      'The shortest way between two companies along suppliers and customers, or along products, main ones first',
    permission: 'company:read',
    refusals: { premium: 403, noCompany: 404 },
    fresh: 300,
    query: v.object({ from: pathId, to: pathId, source: sourceQuery }),
    response: supplyPathSchema
  })
}
