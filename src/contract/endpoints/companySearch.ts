import * as v from 'valibot'
import { criteriaSchema, filterKeySchema, sortSchema } from '../base/criteriaSchema.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { companyRowSchema, facetsSchema, nearestSchema, suggestionSchema } from '../entities/company.ts'
import { customerListSchema } from '../entities/customer.ts'
import { paging, pathId, shortText } from '../base/request.ts'
import { list, page } from '../base/shape.ts'

/** What a list of companies asks for, apart from the company's own endpoints and so from the catalogue of sections. */
export const companySearchEndpoints = {
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
  suggestCompanies: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/homePage/sug/companyName',
    summary: 'Up to ten companies whose name, short name or code holds what was typed',
    token: 'public',
    permission: null,
    fresh: 60,
    query: v.object({ keyword: shortText(200) }),
    response: list(suggestionSchema)
  }),
  nearestCompanies: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/homePage/sug/nearestName',
    summary:
      'What may be meant where nothing was found: nearly the same names, and listings without a company',
    permission: 'company:read',
    fresh: 60,
    query: v.object({ keyword: shortText(200) }),
    response: nearestSchema
  })
}
