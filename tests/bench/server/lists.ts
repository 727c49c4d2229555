import { financingCells } from '../../../host/server/store/financing/financingCells.ts'
import { explainSearch } from '../../../host/server/store/search/explainSearch.ts'
import { companyFacets } from '../../../host/server/store/search/facets/facets.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { suggestCompanies } from '../../../host/server/store/search/suggestCompanies.ts'
import { writeSort } from '../../../src/catalogue/columns.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import {
  explainRequests,
  facetRequests,
  nodeRequests,
  searchRequests,
  suggestRequests,
  technologyRequests,
  type FacetRequest,
  type SearchRequest
} from '../requests/lists.ts'
import type { Question, Request } from '../question.ts'
import { financingRequests, investorNames } from '../requests/financing.ts'
import { COMPANIES, DAY, type BenchStore } from '../store.ts'

/** Milliseconds that HTTP, checks and serialization may take. */
const ADDED = { most: 3 }

/** Typing, searching and counting. */
export async function listQuestions({ database: { db }, member }: BenchStore): Promise<readonly Question[]> {
  const viewer = { today: DAY, staff: member.id }
  const search = ({ criteria, sort }: SearchRequest) =>
    searchCompanies(db, viewer, {
      criteria: parseCriteria(criteria),
      sort,
      page: 1,
      pageSize: 20,
      cursor: null
    })
  const searching = (request: SearchRequest): Request => ({
    waves: [[askSearch(request)]],
    directly: () => search(request)
  })
  const count = (request: FacetRequest) =>
    companyFacets(db, viewer, { ...request, criteria: parseCriteria(request.criteria) })
  const counting = (request: FacetRequest): Request => ({
    waves: [[{ endpoint: endpoints.companyFacets, body: request }]],
    directly: () => count(request)
  })
  return [
    {
      name: 'suggest',
      p50: { most: 5 },
      p95: { most: 20 },
      added: ADDED,
      requests: suggestRequests(COMPANIES).map(keyword => ({
        waves: [[{ endpoint: endpoints.suggestCompanies, query: { keyword } }]],
        directly: () => suggestCompanies(db, keyword)
      }))
    },
    {
      name: 'search: keyword, 3 filters, order, count',
      p50: { most: 10 },
      p95: { most: 40 },
      added: ADDED,
      requests: searchRequests(COMPANIES, 12).map(searching)
    },
    {
      name: 'search with facets',
      requests: searchRequests(COMPANIES, 17).map(request => {
        const facets = { criteria: request.criteria, filters: ['region', 'industry', 'status'] as const }
        return {
          waves: [[askSearch(request), { endpoint: endpoints.companyFacets, body: facets }]],
          directly: () => Promise.all([search(request), count(facets)])
        }
      })
    },
    {
      name: 'facets: keyword and 1 filter',
      p50: { most: 30 },
      p95: { most: 120 },
      added: ADDED,
      requests: facetRequests(COMPANIES, 13).map(counting)
    },
    {
      name: 'technology companies by score, count',
      p95: { most: 300 },
      added: ADDED,
      requests: technologyRequests(COMPANIES).map(criteria =>
        searching({ criteria, sort: { column: 'score', direction: 'desc' } })
      )
    },
    {
      name: 'facets of technology companies',
      p95: { most: 300 },
      added: ADDED,
      requests: technologyRequests(COMPANIES).map(criteria =>
        counting({ criteria, filters: ['qualification', 'qualificationExpiry', 'score'] })
      )
    },
    {
      name: 'explained result, 5 conditions',
      p95: { most: 1000 },
      requests: explainRequests(COMPANIES).map((criteria: Criteria) => ({
        waves: [[{ endpoint: endpoints.explainSearch, body: { criteria } }]],
        directly: () => explainSearch(db, viewer, parseCriteria(criteria))
      }))
    },
    {
      name: 'companies at a node of a chain',
      added: ADDED,
      requests: nodeRequests(COMPANIES, await chainNodes()).map(searching)
    },
    {
      name: 'statistics of a list',
      added: ADDED,
      requests: facetRequests(COMPANIES, 18).map(request => counting({ ...request, whole: true }))
    },
    {
      name: 'statistics of financing',
      p95: { most: 300 },
      requests: financingRequests(await investorNames(db)).map(criteria => ({
        waves: [[{ endpoint: endpoints.financingStatistics, body: { criteria } }]],
        directly: () => financingCells(db, viewer, criteria)
      }))
    }
  ]

  async function chainNodes(): Promise<readonly string[]> {
    const found = await db
      .selectFrom('industry_chain_node')
      .select('node')
      .distinct()
      .orderBy('node')
      .execute()
    return found.map(({ node }) => node)
  }
}

function askSearch({ criteria, sort }: SearchRequest) {
  return { endpoint: endpoints.searchCompanies, body: { criteria, sort: sort && writeSort(sort) } }
}
