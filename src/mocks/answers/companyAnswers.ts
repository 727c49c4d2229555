import { isSectionKind, sectionOf } from '../../catalogue/sections.ts'
import type { companyEndpoints } from '../../contract/endpoints/company.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { tierIn } from '../world/orderWorld.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { findCompany } from '../world/findCompany.ts'
import { pageOf } from '../serving/pageOf.ts'
import { sectionRowsOf, toDetail } from '../world/rows.ts'
import { customerIn, customerOf } from '../world/customers.ts'

export function companyAnswers(world: MockWorld): Answers<typeof companyEndpoints> {
  const find = (id: string) => findCompany(world, id)
  return {
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
