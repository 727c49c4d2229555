import { placed } from '../../domain/companyFacts.ts'
import { industries } from '../../catalogue/classifications/industries.ts'
import { regions } from '../../catalogue/classifications/regions.ts'
import type { Tree } from '../../catalogue/classifications/tree.ts'
import { normalizeText } from '../../domain/searchText.ts'
import type { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { SampleCompany } from '../../sample/company.ts'
import type { MockWorld } from '../mockWorld.ts'
import { pageOf } from '../pageOf.ts'
import { toSuggestion } from '../rows.ts'

const SUGGESTIONS = 10
const RECOMMENDATIONS = 6

export function homeAnswers({ companies, feed }: MockWorld): Answers<typeof homeEndpoints> {
  return {
    recommendCompanies: ({ body }) => batchOf(companies, body.batch).map(recommend),
    companyFeed: ({ body }) => pageOf(feed, body),
    industryMap: () => ({
      total: companies.length,
      regions: countsOf(
        regions,
        companies.map(each => regions.line(each.region)[0])
      ),
      industries: countsOf(
        industries,
        companies.map(each => industries.line(each.industry)[0])
      )
    }),
    suggestCompanies: ({ query }) => {
      const typed = normalizeText(query.keyword)
      if (typed === '') return []
      const found = companies.filter(each => namesOf(each).some(name => normalizeText(name).includes(typed)))
      return found.slice(0, SUGGESTIONS).map(each => toSuggestion(each, typed))
    }
  }
}

function batchOf(companies: readonly SampleCompany[], batch: number): readonly SampleCompany[] {
  const worthALook = companies.filter(each => each.financing.length > 0)
  const batches = Math.max(1, Math.floor(worthALook.length / RECOMMENDATIONS))
  const first = (batch % batches) * RECOMMENDATIONS
  return worthALook.slice(first, first + RECOMMENDATIONS)
}

function recommend(company: SampleCompany) {
  return {
    id: company.id,
    name: company.name,
    shortName: company.aliases[0] ?? null,
    region: placed(regions, company.region)?.name ?? null,
    industry: placed(industries, company.industry)?.name ?? null,
    reason: `最近完成${company.round ?? ''}融资`,
    tags: [...company.tags]
  }
}

function namesOf(company: SampleCompany): readonly string[] {
  return [company.name, company.uscc, ...company.aliases]
}

/** Every node at the top of a tree, also without a company. */
function countsOf({ nodes }: Tree, found: readonly ({ code: string } | undefined)[]) {
  return nodes
    .filter(node => node.parent === null)
    .map(({ code, name }) => ({ code, name, count: found.filter(node => node?.code === code).length }))
}
