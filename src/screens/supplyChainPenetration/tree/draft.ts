import { SUPPLY_LEVELS, type SupplyDirection } from '../../../catalogue/insights/supply.ts'
import type { SupplyEdge, SupplyGraph, SupplyNode } from '../../../contract/entities/supply.ts'
import { directionOf, type PathStep } from './pathSteps.ts'
import type { SupplyPlace } from './supplyPlace.ts'

/** A place while the tree is built. */
export type Draft = { -readonly [Key in keyof SupplyPlace]: SupplyPlace[Key] } & {
  parent: Draft | null
  children: Draft[]
  loops: Draft[]
  legs: SupplyEdge[]
  /** Only what is on a path is known behind it. */
  isPartial: boolean
}

export function draft(
  key: string,
  node: SupplyNode,
  parent: Draft | null,
  direction: SupplyDirection | null
): Draft {
  const level = parent ? parent.level + 1 : 0
  return {
    key,
    node,
    direction,
    level,
    parent,
    legs: [],
    children: [],
    state: 'end',
    hidden: null,
    loops: [],
    isPartial: false
  }
}

/** Walks an answer from where it began, and puts what is new behind where it was reached. */
export function spread(
  { nodes, edges, root }: SupplyGraph,
  start: Draft,
  found: Map<string, Draft>,
  direction: SupplyDirection
): void {
  const known = new Map(nodes.map(node => [node.key, node]))
  const next = stepsOf(edges, direction, known)
  const passed = new Set([root])
  const queue = [start]
  for (const at of queue) {
    for (const key of next.get(at.node.key) ?? []) {
      const node = known.get(key)
      if (!node || passed.has(key)) continue
      passed.add(key)
      const there = found.get(key)
      const place = there ?? draft(`${direction}/${key}`, node, at, direction)
      if (!there) {
        found.set(key, place)
        at.children.push(place)
      }
      queue.push(place)
    }
  }
}

/** Where one gets to from each node: against the goods or along them; from a maker to its products and back outwards. */
function stepsOf(
  edges: readonly SupplyEdge[],
  direction: SupplyDirection,
  known: ReadonlyMap<string, SupplyNode>
): ReadonlyMap<string, ReadonlySet<string>> {
  const steps = new Map<string, Set<string>>()
  const add = (near: string, far: string): void => {
    const there = steps.get(near)
    if (there) there.add(far)
    else steps.set(near, new Set([far]))
  }
  const levelOf = (key: string): number => known.get(key)?.level ?? 0
  for (const { from, to, kind } of edges) {
    const isForward = kind === 'makes' ? levelOf(from) < levelOf(to) : direction === 'down'
    if (isForward) add(from, to)
    else add(to, from)
  }
  return steps
}

/** Puts what a path leads to behind where it was reached, until it turns round. */
export function followPath(
  steps: readonly PathStep[],
  root: Draft,
  found: Map<string, Draft>,
  direction: SupplyDirection
): void {
  let at = root
  for (const step of steps) {
    const { to } = step
    if (!to || (directionOf(step) ?? direction) !== direction) return
    const there = found.get(to.key)
    const place = there ?? draft(`${direction}/${to.key}`, to, at, direction)
    if (!there) {
      // Others can be asked for.
      at.isPartial = at.children.length === 0 && at.node.id !== null && at.level < SUPPLY_LEVELS
      found.set(to.key, place)
      at.children.push(place)
    }
    at = place
  }
}
