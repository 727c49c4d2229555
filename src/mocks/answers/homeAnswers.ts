import { industries } from '../../catalogue/classifications/industries.ts'
import { regions } from '../../catalogue/classifications/regions.ts'
import type { Criteria } from '../../catalogue/filters.ts'
import { presets } from '../../catalogue/insights/presets.ts'
import { endingSoon } from '../../catalogue/todo.ts'
import type { Tree } from '../../catalogue/classifications/tree.ts'
import { MAX_TODO, RECOMMENDED_BATCH, type homeEndpoints } from '../../contract/endpoints/home.ts'
import { isActive } from '../../contract/entities/job.ts'
import type { Todo } from '../../contract/entities/home.ts'
import { placed } from '../../domain/facts/companyFacts.ts'
import { parseCriteria } from '../../domain/criteria/parsedCriteria.ts'
import {
  firstOfEach,
  interleave,
  likenessesOf,
  recommendationReason,
  type Evidence
} from '../../domain/scores/recommendation.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { sampleChains } from '../../sample/words/industryChains.ts'
import { sampleParks } from '../../sample/parks.ts'
import { sampleEvents } from '../../sample/strangers.ts'
import { findCompany } from '../world/findCompany.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import { meetsCustomer } from '../world/customers.ts'
import { customerIn } from '../world/customers.ts'
import { presentRows } from '../world/savedSearchWorld.ts'
import { endingOf } from '../world/searchedRecords.ts'
import { searchWorld } from '../world/searchWorld.ts'
import { dueOf } from './favoriteAnswers.ts'
import { feedAnswers } from './feedAnswers.ts'
import { news, viewOf } from './searchAnswers.ts'

const MAX_SEARCHES = 3

export function homeAnswers(world: MockWorld): Answers<typeof homeEndpoints> {
  const { companies } = world
  const dismissed = new Set<string>()
  const having = (criteria: Criteria): number =>
    searchWorld(companies, parseCriteria(criteria), viewerOf(world)).length
  return {
    ...feedAnswers(world),
    recommendCompanies: ({ body }) => recommended(world, dismissed, body),
    dismissRecommendation: ({ params }) => {
      dismissed.add(findCompany(world, params.id).id)
      return null
    },
    restoreRecommendation: ({ params }) => {
      dismissed.delete(findCompany(world, params.id).id)
      return null
    },
    todo: () => todoOf(world),
    entryCounts: () => ({
      exploreCompany: companies.length,
      exploreIndustry: sampleChains.length,
      explorePark: sampleParks(companies).length,
      capitalDetail: sampleEvents(companies).length,
      kcFinance: having(presets.kcFinance),
      industrialDetail: having(presets.industrialDetail)
    }),
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
    })
  }
}

interface Candidate {
  readonly id: string
  readonly company: SampleCompany
  readonly evidence: Evidence
}

function as(evidence: Evidence, some: readonly SampleCompany[]): readonly Candidate[] {
  return some.map(company => ({ id: company.id, company, evidence }))
}

/** In the order of the server: what is new in the searches, like the favorites and in the own region in turn, then the others. */
function recommended(
  world: MockWorld,
  dismissed: ReadonlySet<string>,
  { batch, customer }: { readonly batch: number; readonly customer?: readonly string[] | undefined }
) {
  const { companies, favorites, profile, today } = world
  const mayCome = companies.filter(
    each => !favorites.has(each.id) && !dismissed.has(each.id) && meetsCustomer(world, each, customer)
  )
  const searched = [...world.searches.values()]
    .filter(({ removed }) => !removed)
    .toReversed()
    .slice(0, MAX_SEARCHES)
    .map(({ name, criteria, versions: [newest] }) => {
      const present = presentRows(mayCome, criteria, viewerOf(world))
      const isNew = ({ id }: SampleCompany): boolean => present.has(id) && newest?.rows.has(id) === false
      return as({ of: 'search', name }, mayCome.filter(isNew))
    })
  const alike = likenessesOf(companies.filter(({ id }) => favorites.has(id))).map(likeness =>
    as(
      { of: 'favorites', likeness },
      mayCome.filter(
        ({ industry, region }) =>
          industries.line(industry).includes(likeness.industry) &&
          regions.line(region).includes(likeness.region)
      )
    )
  )
  const own = profile.region === null ? null : regions.find(profile.region)
  const near = own
    ? as(
        { of: 'region', region: own },
        mayCome.filter(({ region }) => regions.line(region).includes(own))
      )
    : []
  const others = as(
    { of: 'weight' },
    mayCome.filter(({ financing }) => financing.length > 0)
  )
  const pool = firstOfEach([...interleave([interleave(searched), interleave(alike), near]), ...others])
  const batches = Math.max(1, Math.ceil(pool.length / RECOMMENDED_BATCH))
  const first = (batch % batches) * RECOMMENDED_BATCH
  return pool.slice(first, first + RECOMMENDED_BATCH).map(({ company, evidence }) => ({
    id: company.id,
    name: company.name,
    customer: customerIn(world, company),
    shortName: company.aliases[0] ?? null,
    region: placed(regions, company.region)?.name ?? null,
    industry: placed(industries, company.industry)?.name ?? null,
    reason: recommendationReason(evidence, company, today)
  }))
}

const ENDING = parseCriteria(endingSoon)

function todoOf(world: MockWorld): Todo {
  const due = dueOf(world)
  const searches = [...world.searches.values()]
    .filter(({ removed }) => !removed)
    .map(search => viewOf(search, news(world, search)))
    .filter(search => (search.news?.count ?? 0) > 0)
    .toReversed()
  const certificates = world.companies
    .filter(({ id }) => world.favorites.has(id))
    .flatMap(company => {
      const ending = endingOf(company, ENDING, world.today)
      const { id: companyId, name: companyName } = company
      if (!ending) return []
      const { name, expiresOn } = ending
      return [{ companyId, companyName, customer: customerIn(world, company), name, expiresOn }]
    })
    .toSorted((one, other) => ((one.expiresOn ?? '') < (other.expiresOn ?? '') ? -1 : 1))
  const jobs = [...world.exports.values(), ...world.reports.values()]
  return {
    today: world.today,
    due: { ...due, items: due.items.slice(0, MAX_TODO) },
    searches: { items: searches.slice(0, MAX_TODO), total: searches.length },
    certificates: { items: certificates.slice(0, MAX_TODO), total: certificates.length },
    active: jobs.filter(isActive).length
  }
}

/** Every node at the top of a tree, also without a company. */
function countsOf({ nodes }: Tree, found: readonly ({ code: string } | undefined)[]) {
  return nodes
    .filter(node => node.parent === null)
    .map(({ code, name }) => ({ code, name, count: found.filter(node => node?.code === code).length }))
}
