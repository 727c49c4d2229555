import { filters } from '../../catalogue/filters.ts'
import { readSort } from '../../catalogue/columns.ts'
import type { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import { hasCriteria } from '../../domain/criteria/criteria.ts'
import { searchedWords } from '../../domain/criteria/parsedCriteria.ts'
import { normalizeText } from '../../domain/criteria/searchText.ts'
import { editDistance, readCompanyName, type CompanyName } from '../../domain/names/companyName.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { firstRowOf, pageOf } from '../serving/pageOf.ts'
import { rowIn, toSuggestion } from '../world/rows.ts'
import { customerIn } from '../world/customers.ts'
import { facetOf } from '../world/facetWorld.ts'
import { namedInWorld, namesOf as knownNamesOf } from '../world/namedWorld.ts'
import { endingOf } from '../world/searchedRecords.ts'
import { evidenceIn } from '../world/supplyWorld.ts'
import { searchWorld, sortWorld } from '../world/searchWorld.ts'

const SUGGESTIONS = 10
const NEAREST = 5
const SHORTEST_NEAR = 3

export function companySearchAnswers(world: MockWorld): Answers<typeof companySearchEndpoints> {
  const { companies } = world
  return {
    searchCompanies: ({ body }) => {
      const { criteria, sort } = body
      const first = firstRowOf(body)
      const viewer = viewerOf(world)
      const found = hasCriteria(criteria) ? searchWorld(companies, criteria, viewer) : companies
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
        values: facetOf(companies, body.criteria, filter, viewerOf(world))
      })),
      capped: false
    }),
    companyRows: ({ body }) =>
      [...new Set(body.ids)]
        .map(id => world.findCompany(id))
        .filter(company => company !== null)
        .map(company => rowIn(world, company)),
    customerList: () => ({
      customers: companies.filter(company => customerIn(world, company) !== null).length || null
    }),
    suggestCompanies: ({ query }) => {
      const typed = normalizeText(query.keyword)
      if (typed === '') return []
      const holding = companies.filter(each =>
        namesOf(each).some(name => normalizeText(name).includes(typed))
      )
      const found = new Set([...namedInWorld(companies, typed), ...holding])
      return [...found].slice(0, SUGGESTIONS).map(each => toSuggestion(each, typed))
    },
    nearestCompanies: ({ query }) => {
      const word = readCompanyName(query.keyword).core
      const isNear = ({ core, bare }: CompanyName): boolean =>
        [core, bare].some(text => editDistance(text.slice(0, word.length), word) <= 1)
      const near =
        word.length < SHORTEST_NEAR
          ? []
          : companies.filter(each => knownNamesOf(each).some(({ name }) => isNear(name)))
      return { companies: near.slice(0, NEAREST).map(each => toSuggestion(each, word)), waiting: [] }
    }
  }
}

function namesOf(company: SampleCompany): readonly string[] {
  return [company.name, company.uscc, ...company.aliases]
}
