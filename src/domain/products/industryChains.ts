import { CHAIN_LEVELS, NO_CATEGORY, type Stage } from '../../catalogue/insights/industryChains.ts'
import type { ProductLink, ProductRelation } from './productRelations.ts'

export interface InferredChain {
  /** The product in its middle. */
  readonly name: string
  readonly category: string
  readonly nodes: readonly InferredNode[]
}

export interface InferredNode {
  readonly node: string
  /** What it goes into, or comes from. */
  readonly parent: string | null
  readonly stage: Stage
  /** From 1, at the product. */
  readonly level: number
}

export interface ChainWorld {
  /** Relations that are shown. */
  readonly relations: readonly ProductRelation[]
  readonly makersOf: (node: string) => number
  /** The sector that most makers belong to; null if unknown. */
  readonly sectorOf: (node: string) => string | null
}

/** A product has a chain of its own from so many makers, and so many relations, on. */
const LEAST_MAKERS = 2
const LEAST_RELATIONS = 4
/** Legs up and down from the product; a level is the product itself. */
const LEGS: Readonly<Record<'up' | 'down', number>> = { up: CHAIN_LEVELS - 2, down: 2 }
/** Nodes that can still be read beside each other: those with most makers of each level. */
const MOST_OF_LEVEL = 16

/** A sector is that of a product where so many of its makers are in it, and so many times as many as in the next. */
const MAIN_PART = 0.4
const MAIN_LEAD = 1.5

/** Of the weights of sectors the one that stands out; null where none does. */
export function mainSector(weights: ReadonlyMap<string, number>): string | null {
  const [first, second] = [...weights].toSorted(([, one], [, other]) => other - one)
  if (!first) return null
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const standsOut = first[1] >= whole * MAIN_PART && first[1] >= (second?.[1] ?? 0) * MAIN_LEAD
  return standsOut ? first[0] : null
}

/** The chains of all products that have enough of one, by name. */
export function inferChains({ relations, makersOf, sectorOf }: ChainWorld): readonly InferredChain[] {
  const above = grouped(relations, 'downstream', 'upstream')
  const below = grouped(relations, 'upstream', 'downstream')
  // What goes into 锂电池 goes into all its kinds: that is one relation.
  const own = grouped(
    relations.filter(({ rule }) => rule !== 'wider'),
    'upstream',
    'downstream'
  )
  const products = [...new Set([...above.keys(), ...own.keys()])].filter(
    product =>
      makersOf(product) >= LEAST_MAKERS &&
      (above.get(product)?.length ?? 0) + (own.get(product)?.length ?? 0) >= LEAST_RELATIONS
  )
  return products.toSorted().map(name => {
    const taken = new Set([name])
    const up = levelsFrom(name, { stage: 'up', next: above, taken, makersOf })
    const down = levelsFrom(name, { stage: 'down', next: below, taken, makersOf })
    const middle: InferredNode = { node: name, parent: null, stage: 'mid', level: 1 }
    return { name, category: sectorOf(name) ?? NO_CATEGORY, nodes: [...up, middle, ...down] }
  })
}

type Neighbors = ReadonlyMap<string, readonly string[]>

function grouped(
  relations: readonly ProductLink[],
  by: keyof ProductLink,
  other: keyof ProductLink
): Neighbors {
  const groups = new Map<string, string[]>()
  for (const relation of relations) {
    const own = groups.get(relation[by])
    if (own) own.push(relation[other])
    else groups.set(relation[by], [relation[other]])
  }
  return groups
}

interface Walk {
  readonly stage: 'up' | 'down'
  readonly next: Neighbors
  /** Products that stand in the chain already. */
  readonly taken: Set<string>
  readonly makersOf: (node: string) => number
}

/** Every product at its shortest way from the middle, the nearest first. */
function levelsFrom(product: string, { stage, next, taken, makersOf }: Walk): readonly InferredNode[] {
  const nodes: InferredNode[] = []
  let last: readonly string[] = [product]
  for (let leg = 1; leg <= LEGS[stage]; leg++) {
    const reached = new Map<string, string>()
    for (const parent of last) {
      for (const node of next.get(parent) ?? []) {
        if (!taken.has(node) && !reached.has(node)) reached.set(node, parent)
      }
    }
    const level = [...reached]
      .toSorted(([one], [other]) => makersOf(other) - makersOf(one) || (one < other ? -1 : 1))
      .slice(0, MOST_OF_LEVEL)
    for (const [node, parent] of level) {
      taken.add(node)
      nodes.push({ node, parent, stage, level: leg + 1 })
    }
    last = level.map(([node]) => node)
  }
  return nodes
}
