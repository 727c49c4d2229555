import * as v from 'valibot'
import { equityDirectionKeys } from '../../catalogue/insights/equity.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { equityEdgeSchema, equityOwnersSchema } from '../entities/equity.ts'
import { paging, pathId } from '../base/request.ts'
import { page } from '../base/shape.ts'

export const equityEndpoints = {
  companyEquity: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}/equity',
    summary:
      'One level of holdings, the greatest first: who holds the company (up), or whom it holds (down); each tells how many stand behind it',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    // A graph does not change while it is explored.
    fresh: Infinity,
    params: v.object({ id: pathId }),
    query: v.object({ direction: v.picklist(equityDirectionKeys, '未知的方向'), ...paging }),
    response: page(equityEdgeSchema)
  }),
  companyOwners: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}/equity/owners',
    summary:
      'Who stands at the end of all ways up from a company within ten levels, the shares of the ways added up, and who controls it from majority to majority',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    fresh: 30,
    params: v.object({ id: pathId }),
    response: equityOwnersSchema
  })
}
