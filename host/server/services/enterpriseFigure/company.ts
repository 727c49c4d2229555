import { createHash } from 'node:crypto'
import { readSort } from '../../../../src/catalogue/columns.ts'
import { checkCriteria } from '../../../../src/catalogue/criteria.ts'
import { industries } from '../../../../src/catalogue/industries.ts'
import { regions } from '../../../../src/catalogue/regions.ts'
import { isSectionKey } from '../../../../src/catalogue/sections.ts'
import type { companyEndpoints } from '../../../../src/contract/endpoints/company.ts'
import type { Handlers } from '../../implement.ts'
import { Refusal } from '../../refusal.ts'
import { sentences } from '../../sentences.ts'
import { companyDetail } from '../../store/companies.ts'
import { companySection } from '../../store/companySections.ts'
import { keptAmong } from '../../store/favorites.ts'
import { SearchRefused } from '../../store/search/cursor.ts'
import { companyFacets } from '../../store/search/facets.ts'
import { searchCompanies } from '../../store/search/searchCompanies.ts'
import type { Services } from '../services.ts'

const trees = { regions, industries }

export function companyHandlers({ clock, db }: Services): Handlers<typeof companyEndpoints> {
  return {
    searchCompanies: async ({ body, staff }) => {
      const { id } = staff('company:read')
      const search = {
        ...body,
        ...checkCriteria(body.criteria),
        sort: body.sort ? readSort(body.sort) : null,
        cursor: body.cursor ?? null
      }
      const found = await orRefuse(searchCompanies(db, clock.day(), search))
      const kept = await keptAmong(
        db,
        id,
        found.items.map(company => company.id)
      )
      return { ...found, items: found.items.map(company => ({ ...company, favorite: kept.has(company.id) })) }
    },
    companyFacets: ({ body, staff }) => {
      staff('company:read')
      return companyFacets(db, clock.day(), { ...body, ...checkCriteria(body.criteria) })
    },
    company: async ({ params, staff }) => {
      const { id } = staff('company:read')
      const detail = orNotFound(await companyDetail(db, params.id))
      const kept = await keptAmong(db, id, [detail.id])
      return { ...detail, favorite: kept.has(detail.id) }
    },
    companySection: async ({ params, query, staff }) => {
      staff('company:read')
      const section = isSectionKey(params.section) ? params.section : 'registration'
      const { items, ...frame } = orNotFound(await companySection(db, params.id, section, query))
      return { ...frame, items: items.map(row => ({ ...row })) }
    },
    catalogueTree: ({ query, request, reply }) => {
      const { nodes, etag } = treeAnswer(query.tree)
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) reply.code(304).send()
      return nodes
    }
  }
}

async function orRefuse<Value>(search: Promise<Value>): Promise<Value> {
  try {
    return await search
  } catch (error) {
    if (error instanceof SearchRefused) throw new Refusal(400, error.message)
    throw error
  }
}

function orNotFound<Value>(found: Value | null): Value {
  if (found === null) throw new Refusal(404, sentences.company.notFound)
  return found
}

const answers = new Map<keyof typeof trees, ReturnType<typeof makeTreeAnswer>>()

// A tree belongs to the release, so its answer is made once.
function treeAnswer(tree: keyof typeof trees) {
  const answer = answers.get(tree) ?? makeTreeAnswer(tree)
  answers.set(tree, answer)
  return answer
}

function makeTreeAnswer(tree: keyof typeof trees) {
  const nodes = trees[tree].nodes.map(({ code, name, parent }) => ({ code, name, parent }))
  const hash = createHash('sha256').update(JSON.stringify(nodes)).digest('base64url').slice(0, 22)
  return { nodes, etag: `"${hash}"` }
}
