import type { DescribedChain } from '../../catalogue/chains/described/describedChain.ts'
import type { Stage } from '../../catalogue/insights/industryChains.ts'
import type { ProductLink } from './productRelations.ts'

/** A node of a described chain at its place in the tree. */
export interface DescribedPlace {
  readonly node: string
  /** What it goes into, or comes from. */
  readonly parent: string | null
  readonly stage: Stage
  /** From 1, at what the chain is about. */
  readonly level: number
}

export function placesOf({ nodes }: DescribedChain): readonly DescribedPlace[] {
  const parentOf = (node: string): string | null => {
    const place = nodes[node as keyof typeof nodes]
    return place?.into?.[0] ?? place?.from?.[0] ?? null
  }
  const levelOf = (node: string): number => {
    const parent = parentOf(node)
    return parent === null ? 1 : levelOf(parent) + 1
  }
  return Object.entries(nodes).map(([node, { stage }]) => ({
    node,
    parent: parentOf(node),
    stage,
    level: levelOf(node)
  }))
}

/** What goes into what, by all chains; each pair once. */
export function linksOfChains(chains: readonly DescribedChain[]): readonly ProductLink[] {
  const links = chains.flatMap(({ nodes }) =>
    Object.entries(nodes).flatMap(([node, { into = [], from = [] }]) => [
      ...into.map(downstream => ({ upstream: node, downstream })),
      ...from.map(upstream => ({ upstream, downstream: node }))
    ])
  )
  return [...new Map(links.map(link => [`${link.upstream}\n${link.downstream}`, link])).values()]
}
