import type { Stage } from '../../insights/industryChains.ts'
import type { ProductWord } from '../vocabulary/vocabulary.ts'

/**
 * A chain as an analyst of its trade draws it. Its nodes are words of the vocabulary, so that a node means the same in every
 * chain, and what counts at it are the word and its kinds.
 */
export interface DescribedChain {
  readonly name: string
  /** The trade whose chains it stands among. */
  readonly category: string
  /** YYYY-MM of its last review. */
  readonly version: string
  readonly nodes: Readonly<Partial<Record<ProductWord, DescribedNode>>>
}

/** The first of `into` or `from` is its place in the tree; a node with neither is what the chain is about. */
export interface DescribedNode {
  readonly stage: Stage
  /** What it goes into. */
  readonly into?: readonly ProductWord[]
  /** What it is made of, or serves. */
  readonly from?: readonly ProductWord[]
}
