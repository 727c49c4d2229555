import * as v from 'valibot'
import { readSortOf } from '../../catalogue/columns.ts'
import { financingColumns, financingFilters } from '../../catalogue/financing.ts'
import { tokensSchemaOf } from '../base/criteriaSchema.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { financingEventSchema, financingStatisticsSchema, investorSchema } from '../entities/financing.ts'
import { paging, shortText } from '../base/request.ts'
import { page } from '../base/shape.ts'

const criteria = v.optional(tokensSchemaOf(financingFilters), {})

export const financingEndpoints = {
  searchFinancing: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/financing/search',
    summary: 'Financing events that meet all criteria, newest first unless an order is given',
    permission: 'company:read',
    refusals: { rowsRead: 403, badCursor: 400, tooDeep: 400 },
    fresh: 30,
    body: v.object({
      criteria,
      /** `date`, `-yuan`. */
      sort: v.optional(
        v.nullable(
          v.pipe(
            v.string(),
            v.check(token => readSortOf(financingColumns, token) !== null, '不支持按该列排序')
          )
        )
      ),
      ...paging,
      /** From the page before. */
      cursor: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(512))))
    }),
    response: page(financingEventSchema)
  }),
  financingStatistics: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/financing/statistics',
    summary:
      'Financing events that meet all criteria by month, round, industry and investor, with their amounts',
    permission: 'company:read',
    fresh: 300,
    body: v.object({ criteria }),
    response: financingStatisticsSchema
  }),
  investor: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/financing/investor',
    summary:
      'What is known of an investor: its events by round and year, its companies, and with whom it invests',
    permission: 'company:read',
    refusals: { noInvestor: 404 },
    fresh: 300,
    query: v.object({ name: v.pipe(shortText(200), v.nonEmpty('请填写投资方的名称')) }),
    response: investorSchema
  })
}
