import * as v from 'valibot'
import { isSectionKey } from '../../catalogue/sections.ts'
import { criteriaSchema, filterKeySchema, sortSchema } from '../criteriaSchema.ts'
import { defineEndpoint } from '../defineEndpoint.ts'
import { companyDetailSchema, companyRowSchema, facetsSchema, treeNodeSchema } from '../entities/company.ts'
import { paging, pathId } from '../request.ts'
import { list, page } from '../shape.ts'

export const companyEndpoints = {
  searchCompanies: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    path: 'openApi/company/search',
    summary: 'Companies that meet all criteria; pages by number up to row 10,000, by cursor beyond',
    body: v.object({
      criteria: v.optional(criteriaSchema, {}),
      sort: sortSchema,
      ...paging,
      cursor: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(512))))
    }),
    response: page(companyRowSchema)
  }),
  companyFacets: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    path: 'openApi/company/facets',
    summary: 'For the named filters: how many companies each token would leave, the other criteria being met',
    body: v.object({
      criteria: v.optional(criteriaSchema, {}),
      filters: v.pipe(v.array(filterKeySchema), v.minLength(1), v.maxLength(10))
    }),
    response: facetsSchema
  }),
  company: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}',
    summary: 'The header of a company, by our id or by its unified social credit code',
    params: v.object({ id: pathId }),
    response: companyDetailSchema
  }),
  companySection: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/company/{id}/sections/{section}',
    summary: 'One section of a company, paged; the record is that of the section catalogue',
    params: v.object({
      id: pathId,
      section: v.pipe(v.string(), v.check(isSectionKey, '未知的信息模块'))
    }),
    query: v.object(paging),
    response: page(v.record(v.string(), v.unknown()))
  }),
  catalogueTree: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/catalogue',
    summary: 'A classification as a list of nodes, parents before children',
    query: v.object({ tree: v.picklist(['regions', 'industries']) }),
    response: list(treeNodeSchema)
  })
}
