import { SUPPLY_LEVELS, type SupplyDirection } from '../../../catalogue/insights/supply.ts'
import type { SupplyEdge, SupplyGraph, SupplyNode } from '../../../contract/entities/supply.ts'
import { byPeriod } from '../../../domain/reportPeriods.ts'
import {
  wayTo,
  type CrossRelation,
  type PlaceState,
  type SupplyPlace,
  type SupplyTree
} from './supplyPlace.ts'

/** What was asked for behind a place. */
export interface Opened {
  readonly place: string
  readonly graph: SupplyGraph | undefined
  readonly state: 'loading' | 'failed' | 'there'
}

export interface BranchInput {
  readonly direction: SupplyDirection
  readonly graph: SupplyGraph
  /** In the order in which they were asked for, so that what is there keeps its place. */
  readonly opened: readonly Opened[]
  readonly closed: ReadonlySet<string>
}

type Draft = { -readonly [Key in keyof SupplyPlace]: SupplyPlace[Key] } & {
  parent: Draft | null
  children: Draft[]
  loops: Draft[]
  legs: SupplyEdge[]
}

const noNode: SupplyNode = {
  key: '',
  kind: 'company',
  id: null,
  name: '',
  region: null,
  status: null,
  level: 0,
  further: null
}

/** One tree in both directions, spanned by the first way to each node; other relations lie across it. */
export function buildTree(branches: readonly BranchInput[]): SupplyTree {
  const first = branches[0]?.graph
  const root = draft('root', first?.nodes.find(({ key }) => key === first.root) ?? noNode, null, null)
  root.state = 'open'
  const crosses: CrossRelation[] = []
  for (const input of branches) {
    const found = new Map([[input.graph.root, root]])
    spread(input.graph, root, found, input.direction)
    for (const { place, graph } of input.opened) {
      const start = [...found.values()].find(({ key }) => key === place)
      if (start && graph) spread(graph, start, found, input.direction)
    }
    crosses.push(...relate(input, found))
    for (const each of found.values()) if (each !== root) settle(each, input)
  }
  return { root, crosses, isComplete: branches.every(({ graph }) => graph.isComplete) }
}

function draft(
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
    loops: []
  }
}

/** Walks an answer from where it began, and puts what is new behind where it was reached. */
function spread(
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

/** Gives each place its relations with its parent; what is left lies across. */
function relate(
  { graph, opened, direction }: BranchInput,
  found: ReadonlyMap<string, Draft>
): readonly CrossRelation[] {
  const across = new Map<string, { from: Draft; to: Draft; edges: SupplyEdge[] }>()
  const seen = new Set<string>()
  for (const edge of [graph, ...opened.flatMap(each => each.graph ?? [])].flatMap(({ edges }) => edges)) {
    const [from, to] = [found.get(edge.from), found.get(edge.to)]
    const name = [edge.from, edge.to, edge.kind, edge.period, edge.source].join(' ')
    if (!from || !to || seen.has(name)) continue
    seen.add(name)
    const child = [from, to].find(each => each.parent === (each === from ? to : from))
    // Somebody may sell to a company from which it also buys: only one of the two led there.
    const isLeg = child && (edge.kind === 'makes' || (child === to) === (direction === 'down'))
    if (isLeg) child.legs.push(edge)
    else {
      const pair = `${edge.from} ${edge.to}`
      const group = across.get(pair)
      if (group) group.edges.push(edge)
      else across.set(pair, { from, to, edges: [edge] })
    }
  }
  for (const { legs } of found.values()) legs.sort((one, other) => byPeriod(one.period, other.period))
  return [...across.values()].map(relation => {
    const [near, far] = direction === 'up' ? [relation.to, relation.from] : [relation.from, relation.to]
    const isCycle = wayTo(near).includes(far) || relation.edges.some(({ cycle }) => cycle)
    if (isCycle) near.loops.push(far)
    return { ...relation, isCycle }
  })
}

function settle(place: Draft, { opened, closed }: BranchInput): void {
  const opening = opened.find(each => each.place === place.key)
  place.state = stateOf(place, opening?.state, closed)
  if (place.state !== 'closed') return
  place.hidden = place.children.length > 0 ? place.children.length : place.node.further
}

function stateOf(
  { key, node, level, legs, children }: Draft,
  asked: Opened['state'] | undefined,
  closed: ReadonlySet<string>
): PlaceState {
  if (children.length > 0) return closed.has(key) ? 'closed' : 'open'
  if (asked !== undefined && asked !== 'there') return asked
  // A maker of a product is where a walk through products ends.
  const isMaker = legs[0]?.kind === 'makes'
  if (asked === 'there' || node.further === 0 || node.id === null || isMaker) return 'end'
  return level >= SUPPLY_LEVELS ? 'deepest' : 'closed'
}
