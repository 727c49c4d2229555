import * as v from 'valibot'
import { filters } from '../../catalogue/filters.ts'
import { acceptsValue } from '../../domain/criteria/filterKinds.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { mapStatisticsSchema } from '../entities/map.ts'

const { industry, chain } = filters

export const mapEndpoints = {
  mapStatistics: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/map/statistics',
    summary: 'Companies, their capital and their qualifications by province, or by the cities of a province',
    permission: 'company:read',
    fresh: 300,
    query: v.object({
      /** A node of the classification. */
      industry: v.optional(v.pipe(v.string(), v.regex(industry.code, '行业代码无法识别'))),
      chain: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.check(name => acceptsValue(chain, name), '产业链环节的名称无法识别')
        )
      ),
      /** The province whose cities are asked for. */
      within: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d0000$/, '请填写省级行政区划代码'))),
      /** Only companies founded until the end of this year, or of the first of the `years` that the answer tells apart. */
      until: v.optional(
        v.pipe(
          v.union([v.string(), v.number()]),
          v.transform(Number),
          v.integer('请填写年份'),
          v.minValue(1000, '请填写四位数的年份'),
          v.maxValue(2999, '请填写四位数的年份')
        )
      )
    }),
    response: mapStatisticsSchema
  })
}
