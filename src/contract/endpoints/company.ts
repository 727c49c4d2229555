import * as v from 'valibot'
import { sectionKeys } from '../../catalogue/sections.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { companyDetailSchema, sectionPageSchema } from '../entities/companyDetail.ts'
import { paging, pathId, shortText } from '../base/request.ts'

export const companyEndpoints = {
  company: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}',
    summary: 'The header of a company, by our id or by its unified social credit code',
    permission: 'company:read',
    refusals: { noCompany: 404 },
    fresh: 30,
    params: v.object({ id: pathId }),
    response: companyDetailSchema
  }),
  companySection: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}/sections/{section}',
    summary:
      'One section of a company, paged, or those records of it that are of one of its kinds; the record is that of the section catalogue',
    permission: 'company:read',
    refusals: { premium: 403, noKind: 400, noCompany: 404 },
    fresh: 30,
    params: v.object({
      id: pathId,
      section: v.picklist(sectionKeys, '未知的信息模块')
    }),
    query: v.object({
      ...paging,
      /** One of the kinds that the catalogue names for the section. */
      kind: v.optional(shortText(20))
    }),
    response: sectionPageSchema
  })
}
