import { phaseOf } from '../../catalogue/filters.ts'
import { toYuanCents } from '../../domain/facts/money.ts'
import { normalizeText } from '../../domain/criteria/searchText.ts'
import { similarityFeatures, similarityKeys, weightsOf } from '../../catalogue/insights/similarity.ts'
import { knownFeatures, similarityOf, type SimilarityProfile } from '../../domain/scores/similarityOf.ts'
import type { similarEndpoints } from '../../contract/endpoints/similar.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { findCompany } from '../world/findCompany.ts'
import { type MockWorld } from '../world/mockWorld.ts'
import { meetsCustomer } from '../world/customers.ts'
import { pageOf } from '../serving/pageOf.ts'
import { rowIn } from '../world/rows.ts'
import { searchedFields } from '../world/searchWorld.ts'

const MAX_SIMILAR = 200

export function similarAnswers(world: MockWorld): Answers<typeof similarEndpoints> {
  const rowOf = (company: SampleCompany) => rowIn(world, company)
  return {
    similarCompanies: ({ body }) => {
      const source = findCompany(world, body.id)
      const profile = profileOf(source)
      const weights = weightsOf(key => body.weights[key] ?? similarityFeatures[key].weight)
      const items = world.companies
        .filter(each => each !== source && phaseOf(each.status) !== 'ended')
        .filter(each => !body.newOnly || !world.favorites.has(each.id))
        .filter(each => meetsCustomer(world, each, body.customer))
        .flatMap(each => {
          const similarity = similarityOf(profile, profileOf(each), weights)
          return similarity ? [{ company: each, ...similarity }] : []
        })
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, MAX_SIMILAR)
      const known = knownFeatures(profile)
      const page = pageOf(items, body)
      return {
        ...page,
        items: page.items.map(({ company, score, contributions }) => ({
          company: rowOf(company),
          score,
          contributions
        })),
        source: rowOf(source),
        features: similarityKeys.map(feature => ({
          feature,
          weight: weights[feature],
          known: known.includes(feature)
        }))
      }
    }
  }
}

function profileOf(company: SampleCompany): SimilarityProfile {
  const { regCapital } = company
  const cents = regCapital && toYuanCents(regCapital.amount, regCapital.currency)
  return {
    industry: company.industry,
    region: company.region,
    products: company.products.map(({ product }) => product),
    text: searchedFields(company)
      .map(({ text }) => normalizeText(text))
      .join('\n'),
    chain: company.chain.map(({ node }) => node),
    insured: company.insured,
    scale: company.scale,
    capital: cents === null ? null : Number(cents) / 1_000_000,
    qualifications: company.qualifications,
    round: company.round,
    established: company.established
  }
}
