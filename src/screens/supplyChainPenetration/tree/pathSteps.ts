import type { SupplyDirection } from '../../../catalogue/insights/supply.ts'
import type { SupplyEdge, SupplyNode, SupplyPath } from '../../../contract/entities/supply.ts'

/** A leg of a path with its ends in the order of the path. */
export interface PathStep {
  readonly edge: SupplyEdge
  readonly from: SupplyNode | undefined
  readonly to: SupplyNode | undefined
  /** Along the goods, not against them. */
  readonly isForward: boolean
}

/** Each leg begins where the last one ended, along or against the goods. */
export function pathSteps({ nodes, legs }: SupplyPath): readonly PathStep[] {
  const known = new Map(nodes.map(node => [node.key, node]))
  let at = nodes[0]?.key
  return legs.map(edge => {
    const isForward = edge.from === at
    const step = {
      edge,
      from: known.get(at ?? ''),
      to: known.get(isForward ? edge.to : edge.from),
      isForward
    }
    at = step.to?.key
    return step
  })
}

/** The direction of a leg; null between a maker and its product, where nothing flows. */
export function directionOf({ edge, isForward }: PathStep): SupplyDirection | null {
  if (edge.kind === 'makes') return null
  return isForward ? 'down' : 'up'
}

/** The direction in which a path begins, and in which the tree can show it until it turns round. */
export function firstDirection(steps: readonly PathStep[]): SupplyDirection {
  return steps.map(directionOf).find(direction => direction !== null) ?? 'up'
}
