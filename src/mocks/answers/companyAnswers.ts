import { readSort } from '../../catalogue/columns.ts'
import { hasCriteria } from '../../domain/criteria.ts'
import { LAST_OFFSET_ROW } from '../../domain/listQuery.ts'
import { isSectionKey, isSectionKind, sectionOf } from '../../catalogue/sections.ts'
import type { companyEndpoints } from '../../contract/endpoints/company.ts'
import { askerOf, type MockWorld } from '../mockWorld.ts'
import type { Answers } from '../mockEndpoint.ts'
import { findCompany } from '../findCompany.ts'
import { pageOf } from '../pageOf.ts'
import { Refusal } from '../reply.ts'
import { sectionRowsOf, toDetail, toRow } from '../rows.ts'
import { facetOf, namesOf, searchWorld, sortWorld, treeOf } from '../searchWorld.ts'

export function companyAnswers(world: MockWorld): Answers<typeof companyEndpoints> {
  const find = (id: string) => findCompany(world, id)
  return {
    searchCompanies: ({ body }) => {
      const { criteria, sort, page, pageSize } = body
      const found = hasCriteria(criteria)
        ? searchWorld(world.companies, criteria, askerOf(world))
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
        values: [...facetOf(world.companies, body.criteria, filter, askerOf(world))]
      })),
      capped: false
    }),
    companyRows: ({ body }) =>
      [...new Set(body.ids)]
        .map(id => world.findCompany(id))
        .filter(company => company !== null)
        .map(company => toRow(company, world.favorites.has(company.id))),
    company: ({ params }) => {
      const company = find(params.id)
      world.viewed.add(company.id)
      return toDetail(company, world.favorites.has(company.id), world.sample)
    },
    companySection: ({ params, query }) => {
      if (!isSectionKey(params.section)) throw new Refusal(404, '未知的信息模块')
      if (sectionOf(params.section).premium && world.tier !== 'premium') {
        throw new Refusal(403, '该内容需开通高级版后查看', 'premium')
      }
      const { kind } = query
      if (kind !== undefined && !isSectionKind(params.section, kind)) {
        throw new Refusal(400, '该信息模块没有这一类别')
      }
      const rows = sectionRowsOf(find(params.id), params.section, world.sample)
      const shown = rows.filter(row => kind === undefined || kindOf(row) === kind)
      const kinds = (sectionOf(params.section).kinds ?? []).map(each => ({
        kind: each,
        count: rows.filter(row => kindOf(row) === each).length
      }))
      return { ...pageOf(shown, query), kinds: kinds.filter(({ count }) => count > 0) }
    },
    catalogueTree: ({ query }) =>
      treeOf(query.tree).nodes.map(({ code, name, parent }) => ({ code, name, parent })),
    catalogueNames: ({ query }) => [...namesOf(world.companies, query.source, query.typed)]
  }
}

function kindOf(row: object): unknown {
  return 'kind' in row ? row.kind : null
}

function readCursor(cursor: string): number {
  const row = /^row:(\d+)$/.exec(cursor)?.[1]
  if (row === undefined) throw new Refusal(400, '翻页标记无效')
  return Number(row)
}
