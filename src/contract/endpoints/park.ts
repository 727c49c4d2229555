import * as v from 'valibot'
import { filters } from '../../catalogue/filters.ts'
import { MOST_COMPARED_PARKS, parkKinds, parkLevels, parkSorts } from '../../catalogue/parks.ts'
import { defineEndpoint } from '../defineEndpoint.ts'
import { parkDetailSchema, parkRegionsSchema, parkSchema } from '../entities/park.ts'
import { paging, pathId, regionCode, shortText } from '../request.ts'
import { list, page } from '../shape.ts'

/** Words separated by commas. */
const separated = v.pipe(
  v.string(),
  v.transform(text => text.split(',').filter(word => word !== ''))
)

const among = (words: readonly string[], problem: string) =>
  v.pipe(
    separated,
    v.check(chosen => chosen.every(word => words.includes(word)), problem)
  )

const question = {
  keyword: v.optional(shortText(filters.park.maxLength)),
  region: v.optional(regionCode),
  levels: v.optional(among(parkLevels, '园区级别无法识别')),
  kinds: v.optional(among(parkKinds, '园区类型无法识别')),
  /** A part of the name of a leading industry. */
  industry: v.optional(shortText(40))
}

export const parkEndpoints = {
  parks: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/park',
    summary:
      'Parks with the number of their companies; `levels` and `kinds` name some, separated by commas. Without a sort those that are called like the keyword come first, else those with most companies',
    permission: 'company:read',
    fresh: 300,
    query: v.object({
      ...paging,
      ...question,
      sort: v.optional(v.picklist(parkSorts, '排序方式无法识别'))
    }),
    response: page(parkSchema)
  }),
  parkRegions: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/park/regions',
    summary: 'How many of these parks and of their companies each province has, or each city of a province',
    permission: 'company:read',
    fresh: 300,
    query: v.object({
      ...question,
      /** The province whose cities are asked for. */
      within: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d0000$/, '请填写省级行政区划代码')))
    }),
    response: parkRegionsSchema
  }),
  parkDetails: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'openApi/park/details',
    summary: 'Up to three parks with the statistics of their companies, in the order of their ids',
    permission: 'company:read',
    refusals: { noPark: 404 },
    fresh: 300,
    query: v.object({
      /** Separated by commas. */
      ids: v.pipe(
        separated,
        v.array(pathId),
        v.minLength(1, '请指定园区'),
        v.maxLength(MOST_COMPARED_PARKS, `一次最多比较 ${MOST_COMPARED_PARKS} 个园区`)
      )
    }),
    response: list(parkDetailSchema)
  })
}
