import * as v from 'valibot'
import { readSortOf } from '../../catalogue/columns.ts'
import { MOST_COMPARED_PARKS, parkColumns, parkFilters } from '../../catalogue/parks.ts'
import { readTokens } from '../../domain/criteria/criteria.ts'
import { tokensSchemaOf } from '../base/criteriaSchema.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { facetValueSchema } from '../entities/company.ts'
import { parkDetailSchema, parkSchema } from '../entities/park.ts'
import { paging } from '../base/request.ts'
import { list, page } from '../base/shape.ts'

const criteria = v.optional(tokensSchemaOf(parkFilters), {})

export const parkEndpoints = {
  searchParks: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/park/search',
    summary:
      'Parks that meet all criteria, with the number of their companies. Without a sort those that are called like the keyword come first, else those with most companies',
    permission: 'company:read',
    fresh: 300,
    body: v.object({
      criteria,
      /** `companies`, `-area`. */
      sort: v.optional(
        v.nullable(
          v.pipe(
            v.string(),
            v.check(token => readSortOf(parkColumns, token) !== null, '不支持按该列排序')
          )
        )
      ),
      ...paging
    }),
    response: page(parkSchema)
  }),
  parkFacet: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/park/facet',
    summary: 'How many parks each value of a filter would leave, the other criteria being met',
    permission: 'company:read',
    fresh: 300,
    body: v.object({
      criteria,
      filter: v.picklist(['region', 'level', 'kind', 'industry'], '未知的筛选条件')
    }),
    response: list(facetValueSchema)
  }),
  parkDetails: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/park/details',
    summary: 'Up to three parks, by ids or names, with the statistics of their companies, in this order',
    permission: 'company:read',
    refusals: { noPark: 404 },
    fresh: 300,
    query: v.object({
      /** Separated by commas; those of a name are written %2C. */
      ids: v.pipe(
        v.string(),
        v.transform(text => readTokens(parkFilters.industry, text)),
        v.array(v.pipe(v.string(), v.maxLength(200, '园区名称过长'))),
        v.minLength(1, '请指定园区'),
        v.maxLength(MOST_COMPARED_PARKS, `一次最多比较 ${MOST_COMPARED_PARKS} 个园区`)
      )
    }),
    response: list(parkDetailSchema)
  })
}
