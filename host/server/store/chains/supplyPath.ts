import {
  PATH_LEGS,
  supplyDirectionKeys,
  type SupplySource
} from '../../../../src/catalogue/insights/supply.ts'
import type { SupplyPath } from '../../../../src/contract/entities/supply.ts'
import { isMainLeg } from '../../../../src/domain/supply/mainProducts.ts'
import { findCompany } from '../company/companies.ts'
import type { Db } from '../database.ts'
import { supplyNodes, edgesOf } from './supplyChain.ts'
import { anySupply, companyKey, type EdgesFrom, type FoundEdge } from './supplyEdges.ts'

/** Beyond so many nodes of one side a way says nothing any more. */
const MOST_NODES = 5000

/**
 * The shortest way between two companies, whichever way the goods go on its legs; over their main products where one of
 * these leads there. Refuses `noCompany`.
 */
export async function supplyPath(
  db: Db,
  { from, to, source }: { readonly from: string; readonly to: string; readonly source: SupplySource },
  reader: string | null = null
): Promise<SupplyPath> {
  const [start, end] = [await findCompany(db, from), await findCompany(db, to)].map(({ id }) =>
    companyKey(id)
  )
  const walk = source === 'trade' ? shortest : mainFirst
  const legs = start === end ? [] : await walk(edgesOf(db, source, anySupply), start!, end!)
  const keys = [start!, ...legs.map((_, at) => nodeAfter(legs, start!, at))]
  return {
    nodes: await supplyNodes(db, reader, new Map(keys.map((key, level) => [key, level])), () => null),
    legs: legs.map(edge => Object.assign({}, edge, { cycle: false }))
  }
}

/** The node at which a way stands after a leg. */
function nodeAfter(legs: readonly FoundEdge[], start: string, at: number): string {
  return legs.slice(0, at + 1).reduce((key, { from, to }) => (from === key ? to : from), start)
}

/** How each node of one side was reached; null where the side begins. */
type Side = Map<string, FoundEdge | null>

/** From both ends towards each other, the side with fewer nodes first. */
async function shortest(edgesFrom: EdgesFrom, start: string, end: string): Promise<readonly FoundEdge[]> {
  const sides = [new Map([[start, null]]) as Side, new Map([[end, null]]) as Side] as const
  const frontiers: [readonly string[], readonly string[]] = [[start], [end]]
  for (let leg = 0; leg < PATH_LEGS; leg++) {
    const turn = frontiers[0].length <= frontiers[1].length ? 0 : 1
    const [own, other] = [sides[turn], sides[1 - turn]!]
    const reached = await step(edgesFrom, frontiers[turn], own)
    const meeting = reached.find(key => other.has(key))
    if (meeting !== undefined) return [...wayTo(sides[0], meeting), ...wayTo(sides[1], meeting).toReversed()]
    if (reached.length === 0 || own.size > MOST_NODES) return []
    frontiers[turn] = reached
  }
  return []
}

/** Over main products; where none leads there, over any. */
async function mainFirst(all: EdgesFrom, start: string, end: string): Promise<readonly FoundEdge[]> {
  const main = await shortest(async (...asked) => (await all(...asked)).filter(isMainLeg), start, end)
  return main.length > 0 ? main : shortest(all, start, end)
}

async function step(
  edgesFrom: EdgesFrom,
  frontier: readonly string[],
  side: Side
): Promise<readonly string[]> {
  const near = new Set(frontier)
  const reached: string[] = []
  for (const direction of supplyDirectionKeys) {
    for (const edge of await edgesFrom(frontier, direction)) {
      for (const [key, from] of [
        [edge.from, edge.to],
        [edge.to, edge.from]
      ] as const) {
        if (!near.has(from) || side.has(key)) continue
        side.set(key, edge)
        reached.push(key)
      }
    }
  }
  return reached
}

/** The legs from where a side begins to a node. */
function wayTo(side: Side, node: string): readonly FoundEdge[] {
  const legs: FoundEdge[] = []
  for (let key = node, edge = side.get(key); edge; edge = side.get(key)) {
    legs.unshift(edge)
    key = edge.from === key ? edge.to : edge.from
  }
  return legs
}
