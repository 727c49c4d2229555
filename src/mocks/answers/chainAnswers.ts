import type { Criteria } from '../../catalogue/filters.ts'
import { libraries } from '../../catalogue/libraries.ts'
import type { chainEndpoints } from '../../contract/endpoints/chain.ts'
import type { ChainDoubt, IndustryChainSummary } from '../../contract/entities/chain.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { parseCriteria } from '../../domain/criteria/parsedCriteria.ts'
import { normalizeName } from '../../domain/criteria/searchText.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { sampleChainEdges, sampleChains, type SampleChain } from '../../sample/words/industryChains.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'
import { searchWorld } from '../world/searchWorld.ts'

export function chainAnswers(world: MockWorld): Answers<typeof chainEndpoints> {
  const having = (criteria: Criteria): readonly SampleCompany[] => findIn(world, criteria)
  return {
    industryChains: () => {
      const nodesOf = nodesByCompany(world.companies)
      return byCategory(sampleChains.map(chain => summaryOf(chain, nodesOf)))
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
      const within = having(inRegion(query.region))
      const [listed, specialized, financed, favorites] = [
        having(library('listed')),
        having(library('specialised')),
        having(library('financed')),
        having({ mine: ['已收藏'] })
      ].map(found => new Set(found))
      const nodes = chain.nodes.map(({ node, products, ...place }) => {
        const own = within.filter(company => isAt(company, node))
        const countIn = (set: ReadonlySet<SampleCompany> | undefined): number =>
          own.filter(company => set?.has(company)).length
        return {
          node,
          ...place,
          products: [...products],
          companies: own.length,
          listed: countIn(listed),
          specialized: countIn(specialized),
          financed: countIn(financed),
          favorites: countIn(favorites)
        }
      })
      const { nodes: _, ...summary } = countedChain(world, chain, query.region)
      const edges = sampleChainEdges(chain).map(edge => ({ ...edge, rule: null }))
      return { ...summary, version: null, nodes, edges, doubts: doubtsOf(chain).length }
    },
    chainDoubts: ({ params, query }) => pageOf(doubtsOf(findChain(params.id)), query)
  }
}

function findIn(world: MockWorld, criteria: Criteria): readonly SampleCompany[] {
  return searchWorld(world.companies, parseCriteria(criteria), viewerOf(world))
}

const inRegion = (region: string | undefined): Criteria => (region === undefined ? {} : { region: [region] })

/** A chain with the companies of a region; default: of all. */
export function countedChain(
  world: MockWorld,
  chain: SampleChain,
  region: string | undefined
): IndustryChainSummary {
  return summaryOf(chain, nodesByCompany(findIn(world, inRegion(region))))
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

function isAt({ chain }: SampleCompany, node: string): boolean {
  return chain.some(position => position.node === node)
}

function nodesByCompany(companies: readonly SampleCompany[]): readonly (readonly string[])[] {
  return companies.map(({ chain }) => chain.map(({ node }) => node))
}

function summaryOf(
  { name, category, nodes }: SampleChain,
  nodesOf: readonly (readonly string[])[]
): IndustryChainSummary {
  const names = new Set(nodes.map(({ node }) => node))
  return {
    key: name,
    name,
    category,
    origin: 'stated',
    nodes: nodes.length,
    companies: nodesOf.filter(own => own.some(node => names.has(node))).length
  }
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
