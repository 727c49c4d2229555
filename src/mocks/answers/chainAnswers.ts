import type { Criteria } from '../../catalogue/filters.ts'
import { libraries } from '../../catalogue/libraries.ts'
import type { chainEndpoints } from '../../contract/endpoints/chain.ts'
import type { ChainDoubt, IndustryChainSummary } from '../../contract/entities/chain.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { usualStrength } from '../../catalogue/insights/industryChains.ts'
import { coverageOf, strengthCounts } from '../../domain/chainNodes.ts'
import { parseCriteria } from '../../domain/criteria/parsedCriteria.ts'
import { normalizeName } from '../../domain/criteria/searchText.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { sampleChainEdges, sampleChains, type SampleChain } from '../../sample/words/industryChains.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'
import { searchWorld } from '../world/searchWorld.ts'

export function chainAnswers(world: MockWorld): Answers<typeof chainEndpoints> {
  return {
    industryChains: () => {
      const kinds = kindsIn(world)
      return byCategory(
        sampleChains.map(chain => {
          const own = atChain(chain, world.companies)
          const nodes = countedNodes(chain, own, kinds)
          return {
            ...bareChain(chain, own),
            nodes: nodes.length,
            listed: kinds.listed.size === 0 ? null : countIn(own, kinds.listed),
            financed: kinds.financed.size === 0 ? null : countIn(own, kinds.financed),
            covered: coverageOf(nodes).covered.length,
            strengths: strengthCounts({ companies: own.length, nodes }, usualStrength)
          }
        })
      )
    },
    chainsAtNode: ({ query }) => {
      const wanted = normalizeName(query.typed)
      return sampleChains
        .map(({ name, nodes }) => ({
          key: name,
          nodes: nodes.map(({ node }) => node).filter(node => normalizeName(node).includes(wanted))
        }))
        .filter(({ nodes }) => wanted !== '' && nodes.length > 0)
    },
    industryChain: ({ params, query }) => {
      const chain = findChain(params.id)
      const own = companiesOf(world, chain, query.region)
      return {
        ...bareChain(chain, own),
        version: null,
        nodes: countedNodes(chain, own, kindsIn(world)),
        edges: sampleChainEdges(chain).map(edge => ({ ...edge, rule: null })),
        doubts: doubtsOf(chain).length
      }
    },
    chainDoubts: ({ params, query }) => pageOf(doubtsOf(findChain(params.id)), query)
  }
}

function findIn(world: MockWorld, criteria: Criteria): readonly SampleCompany[] {
  return searchWorld(world.companies, parseCriteria(criteria), viewerOf(world))
}

/** The companies of a region at the nodes of a chain; default: of all. */
export function companiesOf(
  world: MockWorld,
  chain: SampleChain,
  region: string | undefined
): readonly SampleCompany[] {
  return atChain(chain, findIn(world, region === undefined ? {} : { region: [region] }))
}

function atChain({ nodes }: SampleChain, companies: readonly SampleCompany[]): readonly SampleCompany[] {
  const names = new Set(nodes.map(({ node }) => node))
  return companies.filter(({ chain }) => chain.some(({ node }) => names.has(node)))
}

/** The companies of each kind that is counted at a node. */
function kindsIn(world: MockWorld) {
  const having = (criteria: Criteria): ReadonlySet<SampleCompany> => new Set(findIn(world, criteria))
  return {
    listed: having(library('listed')),
    specialized: having(library('specialised')),
    financed: having(library('financed')),
    favorites: having({ mine: ['已收藏'] })
  }
}

type Kinds = ReturnType<typeof kindsIn>

const countIn = (companies: readonly SampleCompany[], kind: ReadonlySet<SampleCompany>): number =>
  companies.filter(company => kind.has(company)).length

function countedNodes({ nodes }: SampleChain, companies: readonly SampleCompany[], kinds: Kinds) {
  return nodes.map(({ node, products, ...place }) => {
    const own = companies.filter(({ chain }) => chain.some(position => position.node === node))
    return {
      node,
      ...place,
      products: [...products],
      companies: own.length,
      listed: countIn(own, kinds.listed),
      specialized: countIn(own, kinds.specialized),
      financed: countIn(own, kinds.financed),
      favorites: countIn(own, kinds.favorites)
    }
  })
}

function bareChain({ name, category }: SampleChain, companies: readonly SampleCompany[]) {
  return { key: name, name, category, origin: 'stated', companies: companies.length } as const
}

/** As a themed library of the list counts them. */
function library(wanted: string): Criteria {
  return libraries.find(({ key }) => key === wanted)?.criteria ?? {}
}

/** Refuses `noChain`. */
export function findChain(key: string): SampleChain {
  const chain = sampleChains.find(({ name }) => name === key)
  if (!chain) throw refuse('noChain')
  return chain
}

/** The categories with most companies first. */
function byCategory(chains: readonly IndustryChainSummary[]): readonly IndustryChainSummary[] {
  const totals = new Map<string, number>()
  for (const { category, companies } of chains) totals.set(category, (totals.get(category) ?? 0) + companies)
  const totalOf = ({ category }: IndustryChainSummary): number => totals.get(category) ?? 0
  return chains.toSorted(
    (one, other) =>
      totalOf(other) - totalOf(one) ||
      (one.category < other.category ? -1 : one.category > other.category ? 1 : 0) ||
      other.companies - one.companies
  )
}

/** What nobody of the trade would say goes straight into the product. */
function doubtsOf({ nodes }: SampleChain): readonly ChainDoubt[] {
  const product = nodes.find(({ level }) => level === 1)?.node ?? ''
  const far = nodes.filter(({ stage, level }) => stage === 'up' && level > 2)
  return [
    { upstream: '水', downstream: product, rule: 'abstract' },
    { upstream: '数据分析', downstream: product, rule: 'abstract' },
    ...far.map(({ node }): ChainDoubt => ({ upstream: node, downstream: product, rule: 'rare' })),
    { upstream: product, downstream: '样机', rule: 'unmade' }
  ]
}
