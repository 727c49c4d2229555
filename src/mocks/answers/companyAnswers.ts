import { readSort } from '../../catalogue/columns.ts'
import { hasCriteria } from '../../catalogue/criteria.ts'
import { LAST_OFFSET_ROW } from '../../catalogue/listQuery.ts'
import { isSectionKey } from '../../catalogue/sections.ts'
import { isUsccShape, normaliseUscc } from '../../catalogue/uscc.ts'
import type { companyEndpoints } from '../../contract/endpoints/company.ts'
import type { MockWorld } from '../mockWorld.ts'
import type { Answers } from '../mockEndpoint.ts'
import { pageOf } from '../pageOf.ts'
import { Refusal } from '../reply.ts'
import { sectionRowsOf, toDetail, toRow } from '../rows.ts'
import { facetOf, searchWorld, sortWorld, treeOf } from '../searchWorld.ts'

export function companyAnswers(world: MockWorld): Answers<typeof companyEndpoints> {
  const find = (id: string) => {
    const company = world.findCompany(isUsccShape(normaliseUscc(id)) ? normaliseUscc(id) : id)
    if (!company) throw new Refusal(404, '企业不存在')
    return company
  }
  return {
    searchCompanies: ({ body }) => {
      const { criteria, sort, page, pageSize } = body
      const found = hasCriteria(criteria)
        ? searchWorld(world.companies, criteria, world.today)
        : world.companies
      const first = body.cursor ? readCursor(body.cursor) : (page - 1) * pageSize
      if (!body.cursor && page * pageSize > LAST_OFFSET_ROW) throw new Refusal(400, '超出可翻页的范围')
      const sorted = sortWorld(found, sort ? readSort(sort) : null)
      const rows = sorted.map(each => toRow(each, world.favorites.has(each.id), criteria.keyword))
      return pageOf(rows, { page, pageSize }, first)
    },
    companyFacets: ({ body }) => ({
      facets: body.filters.map(filter => ({
        filter,
        values: [...facetOf(world.companies, body.criteria, filter, world.today)]
      })),
      capped: false
    }),
    company: ({ params }) => {
      const company = find(params.id)
      return toDetail(company, world.favorites.has(company.id))
    },
    companySection: ({ params, query }) => {
      if (!isSectionKey(params.section)) throw new Refusal(404, '未知的信息模块')
      return pageOf(sectionRowsOf(find(params.id), params.section), query)
    },
    catalogueTree: ({ query }) =>
      treeOf(query.tree).nodes.map(({ code, name, parent }) => ({ code, name, parent }))
  }
}

function readCursor(cursor: string): number {
  const row = /^row:(\d+)$/.exec(cursor)?.[1]
  if (row === undefined) throw new Refusal(400, '翻页标记无效')
  return Number(row)
}
