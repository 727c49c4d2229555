import {
  PATH_LEGS,
  SUPPLY_MAKERS,
  SUPPLY_NODES,
  supplyDirectionKeys,
  type SupplyDirection,
  type SupplySource
} from '../../catalogue/insights/supply.ts'
import type { supplyEndpoints } from '../../contract/endpoints/supply.ts'
import type { SupplyEdge, SupplyNode } from '../../contract/entities/supply.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { backEdges } from '../../domain/supply/cycles.ts'
import { isMainLeg } from '../../domain/supply/mainProducts.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { sampleChainEdges } from '../../sample/words/industryChains.ts'
import { decimal } from '../../sample/draw/decimal.ts'
import { findCompany } from '../world/findCompany.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { tierIn } from '../world/orderWorld.ts'
import { customerIn } from '../world/customers.ts'

/** The edges that lead on from a node, towards where its goods come from or go to. */
type EdgesFrom = (key: string, direction: SupplyDirection) => readonly SupplyEdge[]

export function supplyAnswers(world: MockWorld): Answers<typeof supplyEndpoints> {
  const edgesOf = (source: SupplySource, filter: Filter = {}): EdgesFrom =>
    source === 'trade' ? tradeEdges(world, filter) : productEdges(world, filter)
  const lockedOf = (source: SupplySource, root: string, direction: SupplyDirection): number =>
    source === 'trade' && tierIn(world) !== 'premium' ? edgesOf(source)(root, direction).length : 0
  return {
    companySupplyChain: ({ params, query: { direction, depth: asked, source, ...filter } }) => {
      const edgesFrom = edgesOf(source, filter)
      const root = keyOf(findCompany(world, params.id))
      const locked = lockedOf(source, root, direction)
      const depth = locked > 0 ? 0 : asked
      const { levels, edges, isComplete } = walk(root, depth, key => edgesFrom(key, direction))
      const back = backEdges(edges, key => levels.get(key) ?? 0, direction)
      return {
        root,
        nodes: [...levels].map(([key, level]) =>
          nodeOf(world, key, level, leadsOn(key, source) ? beyond(key, level) : key === root ? 0 : null)
        ),
        edges: edges.map(edge => ({ ...edge, cycle: back.has(edge) })),
        isComplete,
        locked: locked || null
      }

      function beyond(key: string, level: number): number | null {
        if (level < depth) return isComplete ? 0 : null
        const far = edgesFrom(key, direction).flatMap(({ from, to, kind }) =>
          kind === 'makes' ? [] : [from, to]
        )
        return new Set(far.filter(each => !levels.has(each))).size
      }
    },
    companyPath: ({ query: { from, to, source } }) => {
      const [start, end] = [keyOf(findCompany(world, from)), keyOf(findCompany(world, to))]
      const edgesFrom = edgesOf(source)
      if (supplyDirectionKeys.some(direction => lockedOf(source, start, direction) > 0))
        throw refuse('premium')
      // A product does not lead to its makers, but they lead to it.
      const last = edgesFrom(end, 'up')
      const edgesAt = (key: string): readonly SupplyEdge[] => [
        ...supplyDirectionKeys.flatMap(direction => edgesFrom(key, direction)),
        ...last
      ]
      const main = wayBetween(start, end, key => edgesAt(key).filter(isMainLeg))
      const legs = main.length > 0 ? main : wayBetween(start, end, edgesAt)
      const keys = legs.reduce<readonly string[]>(
        (passed, edge) => [...passed, edge.from === passed.at(-1) ? edge.to : edge.from],
        [start]
      )
      return { nodes: keys.map((key, level) => nodeOf(world, key, level, null)), legs }
    }
  }
}

interface Filter {
  readonly minShare?: string | undefined
  readonly minAmount?: string | undefined
  readonly period?: string | undefined
  readonly region?: string | undefined
}

const keyOf = ({ id }: SampleCompany): string => `c${id}`

/** Level by level, each node and each edge once; makers come with what they make, one leg further. */
function walk(root: string, depth: number, edgesFrom: (key: string) => readonly SupplyEdge[]) {
  const levels = new Map([[root, 0]])
  const edges = new Map<string, SupplyEdge>()
  let isComplete = true
  let frontier: readonly string[] = [root]
  for (let level = 1; level <= depth; level++) {
    const reached: string[] = []
    for (const edge of frontier.flatMap(edgesFrom)) {
      const { from, to, kind, period } = edge
      for (const key of [from, to].filter(each => !levels.has(each))) {
        if (levels.size >= SUPPLY_NODES) isComplete = false
        else {
          levels.set(key, kind === 'makes' && key === from ? (levels.get(to) ?? level) + 1 : level)
          reached.push(key)
        }
      }
      if (levels.has(from) && levels.has(to)) edges.set(`${from} ${to} ${period}`, edge)
    }
    frontier = reached
  }
  return { levels, edges: [...edges.values()], isComplete }
}

/** Of a walk through products, companies are where it ends. */
function leadsOn(key: string, source: SupplySource): boolean {
  return source === 'trade' || key.startsWith('p')
}

function tradeEdges(world: MockWorld, { minShare, minAmount, period, region }: Filter): EdgesFrom {
  return (key, direction) => {
    const company = world.findCompany(key.slice(1))
    if (!company) return []
    return world.sample
      .ties(company)
      .supplies.flatMap(({ seller, buyer, ofSales, ofPurchases, amount, ...own }) => {
        const [near, far] = direction === 'up' ? [buyer, seller] : [seller, buyer]
        const isWanted =
          near.id === company.id &&
          isIn(far, region) &&
          (minShare === undefined || Math.max(ofSales ?? -1, ofPurchases ?? -1) >= Number(minShare)) &&
          (minAmount === undefined || (amount ?? -1) >= Number(minAmount)) &&
          (period === undefined || own.period === period)
        if (!isWanted) return []
        return [
          {
            ...nothingSold,
            from: keyOf(seller),
            to: keyOf(buyer),
            kind: 'trade' as const,
            ofSales: written(ofSales),
            ofPurchases: written(ofPurchases),
            amount: written(amount),
            period: own.period,
            source: '演示数据'
          }
        ]
      })
  }
}

const nothingSold = {
  ofSales: null,
  ofPurchases: null,
  amount: null,
  period: null,
  source: null,
  evidence: null,
  cycle: false
} as const

const written = (value: number | null): string | null => (value === null ? null : decimal(value, 2))

function isIn({ region }: SampleCompany, wanted: string | undefined): boolean {
  return wanted === undefined || region.startsWith(wanted.replace(/(?:00){1,3}$/, ''))
}

const makes = (company: SampleCompany, node: string): SupplyEdge => ({
  ...nothingSold,
  from: keyOf(company),
  to: `p${node}`,
  kind: 'makes',
  ofSales: company.products[0]?.share ?? null,
  evidence: company.products[0]?.product ?? null
})

/** The nodes of the sample's chains as products: from a company to its own, on to others and to their makers. */
function productEdges(world: MockWorld, { region }: Filter): EdgesFrom {
  const links = sampleChainEdges()
  const makersOf = (node: string): readonly SupplyEdge[] =>
    world.companies
      .filter(company => company.chain.some(position => position.node === node) && isIn(company, region))
      .slice(0, SUPPLY_MAKERS)
      .map(company => makes(company, node))
  return (key, direction) => {
    const company = key.startsWith('c') ? world.findCompany(key.slice(1)) : null
    if (company) return company.chain.map(({ node }) => makes(company, node))
    const own = key.slice(1)
    const inputs = links.filter(link => (direction === 'up' ? link.downstream : link.upstream) === own)
    return inputs.flatMap(({ upstream, downstream }) => [
      {
        ...nothingSold,
        from: `p${upstream}`,
        to: `p${downstream}`,
        kind: 'input' as const,
        evidence: 'stated'
      },
      ...makersOf(direction === 'up' ? upstream : downstream)
    ])
  }
}

function nodeOf(world: MockWorld, key: string, level: number, further: number | null): SupplyNode {
  const company = key.startsWith('c') ? world.findCompany(key.slice(1)) : null
  return {
    key,
    kind: key.startsWith('p') ? 'product' : 'company',
    id: company?.id ?? null,
    name: company?.name ?? key.slice(1),
    customer: customerIn(world, company),
    region: company?.region ?? null,
    status: company?.status ?? null,
    level,
    further
  }
}

/** The fewest legs, along or against the goods; none where there is no way. */
function wayBetween(
  start: string,
  end: string,
  edgesFrom: (key: string) => readonly SupplyEdge[]
): readonly SupplyEdge[] {
  const ways = new Map<string, readonly SupplyEdge[]>([[start, []]])
  for (const [key, way] of ways) {
    if (key === end) return way
    if (way.length >= PATH_LEGS) continue
    for (const edge of edgesFrom(key)) {
      const other = edge.from === key ? edge.to : edge.to === key ? edge.from : null
      if (other !== null && !ways.has(other)) ways.set(other, [...way, edge])
    }
  }
  return []
}
