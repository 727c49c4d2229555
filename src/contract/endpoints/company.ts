import * as v from 'valibot'
import { sectionKeys } from '../../catalogue/sections.ts'
import { criteriaSchema, filterKeySchema, sortSchema } from '../base/criteriaSchema.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { companyRowSchema, facetsSchema } from '../entities/company.ts'
import { companyDetailSchema, sectionPageSchema } from '../entities/companyDetail.ts'
import { customerListSchema } from '../entities/customer.ts'
import { paging, pathId, shortText } from '../base/request.ts'
import { list, page } from '../base/shape.ts'

export const companyEndpoints = {
  searchCompanies: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/company/search',
    summary: 'Companies that meet all criteria; pages by number up to row 10,000, by cursor beyond',
    permission: 'company:read',
    refusals: { rowsRead: 403, badCursor: 400, tooDeep: 400 },
    fresh: 30,
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
    reads: true,
    path: 'openApi/company/facets',
    summary: 'For the named filters: how many companies each token would leave, the other criteria being met',
    permission: 'company:read',
    fresh: 30,
    body: v.object({
      criteria: v.optional(criteriaSchema, {}),
      filters: v.pipe(v.array(filterKeySchema), v.minLength(1), v.maxLength(10)),
      /** Counts every company that meets the criteria, however long that takes. Default: those of a large part. */
      whole: v.optional(v.boolean())
    }),
    response: facetsSchema
  }),
  companyRows: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/company/rows',
    summary:
      'The companies with these ids as a list shows them, in this order; those that there are not are left out',
    permission: 'company:read',
    refusals: { rowsRead: 403 },
    fresh: 30,
    body: v.object({
      ids: v.pipe(v.array(pathId), v.minLength(1, '请先选择企业'), v.maxLength(200, '一次最多 200 家企业'))
    }),
    response: list(companyRowSchema)
  }),
  customerList: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'customers',
    summary: "How many companies stand in the bank's own list of customers; null where none is imported",
    permission: 'customer:read',
    fresh: 300,
    response: customerListSchema
  }),
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
