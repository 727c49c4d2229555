import { filters } from '../../catalogue/filters.ts'
import { readSort } from '../../catalogue/columns.ts'
import { hasCriteria } from '../../domain/criteria/criteria.ts'
import { searchedWords } from '../../domain/criteria/parsedCriteria.ts'
import { isSectionKind, sectionOf } from '../../catalogue/sections.ts'
import type { companyEndpoints } from '../../contract/endpoints/company.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import { tierIn } from '../world/orderWorld.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { findCompany } from '../world/findCompany.ts'
import { firstRowOf, pageOf } from '../serving/pageOf.ts'
import { rowIn, sectionRowsOf, toDetail } from '../world/rows.ts'
import { customerIn, customerOf } from '../world/customers.ts'
import { facetOf } from '../world/facetWorld.ts'
import { endingOf } from '../world/searchedRecords.ts'
import { evidenceIn } from '../world/supplyWorld.ts'
import { searchWorld, sortWorld } from '../world/searchWorld.ts'

export function companyAnswers(world: MockWorld): Answers<typeof companyEndpoints> {
  const find = (id: string) => findCompany(world, id)
  return {
    searchCompanies: ({ body }) => {
      const { criteria, sort } = body
      const first = firstRowOf(body)
      const viewer = viewerOf(world)
      const found = hasCriteria(criteria) ? searchWorld(world.companies, criteria, viewer) : world.companies
      const words = searchedWords(criteria)
      const rows = sortWorld(found, sort ? readSort(sort) : null).map(each => {
        const evidence = evidenceIn(each, criteria, viewer.supplyOf)
        const row = { ...rowIn(world, each, words), evidence }
        const ending = endingOf(each, criteria, world.today)
        if (row.match !== null || !ending) return row
        const { label: field } = filters.qualificationExpiry
        return { ...row, match: { field, excerpt: `${ending.expiresOn} ${ending.name}` } }
      })
      return pageOf(rows, body, first)
    },
    companyFacets: ({ body }) => ({
      facets: body.filters.map(filter => ({
        filter,
        values: facetOf(world.companies, body.criteria, filter, viewerOf(world))
      })),
      capped: false
    }),
    companyRows: ({ body }) =>
      [...new Set(body.ids)]
        .map(id => world.findCompany(id))
        .filter(company => company !== null)
        .map(company => rowIn(world, company)),
    customerList: () => ({
      customers: world.companies.filter(company => customerIn(world, company) !== null).length || null
    }),
    company: ({ params }) => {
      const company = find(params.id)
      world.viewed.add(company.id)
      const detail = toDetail(company, world.favorites.has(company.id), world.sample)
      return { ...detail, customer: customerIn(world, company) }
    },
    companySection: ({ params, query, refuse }) => {
      const company = find(params.id)
      if (sectionOf(params.section).premium && tierIn(world) !== 'premium') throw refuse('premium')
      const { kind } = query
      if (kind !== undefined && !isSectionKind(params.section, kind)) throw refuse('noKind')
      const rows = sectionRowsOf(company, params.section, world.sample).map(row => markedRow(world, row))
      const shown = rows.filter(row => kind === undefined || kindOf(row) === kind)
      const kinds = (sectionOf(params.section).kinds ?? []).map(each => ({
        kind: each,
        count: rows.filter(row => kindOf(row) === each).length
      }))
      return { ...pageOf(shown, query), kinds: kinds.filter(({ count }) => count > 0) }
    }
  }
}

/** A record names companies by their ids. */
function markedRow(world: MockWorld, row: object): Readonly<Record<string, unknown>> {
  const marked = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('id' in value)) return value
    return { ...value, customer: customerOf(world, value.id as string | null) }
  }
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, marked(value)]))
}

function kindOf(row: object): unknown {
  return 'kind' in row ? row.kind : null
}
