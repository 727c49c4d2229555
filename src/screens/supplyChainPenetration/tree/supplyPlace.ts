import { sharePath } from '../../../domain/shares.ts'
import type { SupplyDirection } from '../../../catalogue/insights/supply.ts'
import type { SupplyEdge, SupplyNode } from '../../../contract/entities/supply.ts'

/** The neighbors of a place: none, too deep, hidden, on their way, not answered, only the one on a path shown, or all. */
export type PlaceState = 'end' | 'deepest' | 'closed' | 'loading' | 'failed' | 'partial' | 'open'

/** A company or a product where the walk reached it first. */
export interface SupplyPlace {
  /** `root`, or direction and node. */
  readonly key: string
  readonly node: SupplyNode
  /** Null at the company itself, from which both directions begin. */
  readonly direction: SupplyDirection | null
  /** 0 at the company itself. */
  readonly level: number
  readonly parent: SupplyPlace | null
  /** The relations with its parent, the latest first. */
  readonly legs: readonly SupplyEdge[]
  /** Everything known behind it, shown or not. */
  readonly children: readonly SupplyPlace[]
  readonly state: PlaceState
  /** How many a press would show; null where that is not known, or nothing is hidden. */
  readonly hidden: number | null
  /** The places with which it is on a cycle, as it leads back to them. */
  readonly loops: readonly SupplyPlace[]
}

/** Relations between two places of which neither was reached through the other. */
export interface CrossRelation {
  readonly from: SupplyPlace
  readonly to: SupplyPlace
  readonly edges: readonly SupplyEdge[]
  readonly isCycle: boolean
}

export interface SupplyTree {
  readonly root: SupplyPlace
  readonly crosses: readonly CrossRelation[]
  readonly isComplete: boolean
}

/** From the company itself to a place, both among them. */
export function wayTo(place: SupplyPlace): readonly SupplyPlace[] {
  return place.parent ? [...wayTo(place.parent), place] : [place]
}

/** Of the purchases of the buyer on the way up, of the sales of the seller on the way down; in percent. */
export function shareOf(edge: SupplyEdge | undefined, direction: SupplyDirection | null): string | null {
  if (!edge) return null
  return edge.kind === 'trade' && direction === 'up' ? edge.ofPurchases : edge.ofSales
}

/** What part of the company's purchases or sales goes along the way, in percent; null where a leg does not say it. */
export function pathShare(place: SupplyPlace): number | null {
  return sharePath(
    wayTo(place)
      .slice(1)
      .map(({ legs, direction }) => shareOf(legs[0], direction))
  )
}

/** Whether something behind it is shown, while the rest may be on its way. */
export function isOpen({ state, children }: SupplyPlace): boolean {
  return state !== 'closed' && children.length > 0
}

/** Whether what is known behind it is not shown. */
export function isFolded({ state, children }: SupplyPlace): boolean {
  return state === 'closed' && children.length > 0
}

/** All places in reading order, or those that are shown. */
export function placesOf(place: SupplyPlace, isShown = false): readonly SupplyPlace[] {
  const { children } = place
  return [place, ...(isShown && !isOpen(place) ? [] : children).flatMap(each => placesOf(each, isShown))]
}
