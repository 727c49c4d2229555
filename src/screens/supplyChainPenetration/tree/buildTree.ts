import { SUPPLY_LEVELS, type SupplyDirection } from '../../../catalogue/insights/supply.ts'
import type { SupplyEdge, SupplyGraph, SupplyNode } from '../../../contract/entities/supply.ts'
import { byPeriod } from '../../../domain/reports/reportPeriods.ts'
import { firstDirection, type PathStep } from './pathSteps.ts'
import { draft, followPath, spread, type Draft } from './draft.ts'
import { wayTo, type CrossRelation, type PlaceState, type SupplyTree } from './supplyPlace.ts'

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
  /** Shown as far as it goes in this direction. Default: none. */
  readonly path?: readonly PathStep[]
}

const noNode: SupplyNode = {
  key: '',
  kind: 'company',
  id: null,
  name: '',
  customer: null,
  region: null,
  status: null,
  level: 0,
  further: null
}

/**
 * One tree in both directions, spanned by the first way to each node; other relations lie across it. Its root is loading
 * while another branch is waited for.
 */
export function buildTree(branches: readonly BranchInput[], isWaiting = false): SupplyTree {
  const first = branches[0]?.graph
  const root = draft('root', first?.nodes.find(({ key }) => key === first.root) ?? noNode, null, null)
  root.state = isWaiting ? 'loading' : 'open'
  const crosses: CrossRelation[] = []
  for (const input of branches) {
    const found = new Map([[input.graph.root, root]])
    spread(input.graph, root, found, input.direction)
    for (const { place, graph } of input.opened) {
      const start = [...found.values()].find(({ key }) => key === place)
      if (start && graph) spread(graph, start, found, input.direction)
    }
    const { path = [] } = input
    if (firstDirection(path) === input.direction) followPath(path, root, found, input.direction)
    crosses.push(...relate(input, found))
    for (const each of found.values()) if (each !== root) settle(each, input)
  }
  return { root, crosses, isComplete: branches.every(({ graph }) => graph.isComplete) }
}

/** Gives each place its relations with its parent; what is left lies across. */
function relate(
  { graph, opened, direction, path = [] }: BranchInput,
  found: ReadonlyMap<string, Draft>
): readonly CrossRelation[] {
  const across = new Map<string, { from: Draft; to: Draft; edges: SupplyEdge[] }>()
  const seen = new Set<string>()
  const answered = [graph, ...opened.flatMap(each => each.graph ?? [])].flatMap(({ edges }) => edges)
  // The path knows one period of each leg; what was answered for them knows all.
  const isNew = ({ from, to }: SupplyEdge): boolean =>
    !answered.some(each => each.from === from && each.to === to)
  const added = path.map(({ edge }) => edge).filter(isNew)
  for (const edge of [...answered, ...added]) {
    const [from, to] = [found.get(edge.from), found.get(edge.to)]
    const name = `${edge.from} ${edge.to} ${edge.kind} ${edge.period} ${edge.source}`
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
  { key, node, level, legs, children, isPartial }: Draft,
  asked: Opened['state'] | undefined,
  closed: ReadonlySet<string>
): PlaceState {
  if (children.length > 0 && closed.has(key)) return 'closed'
  if (children.length > 0) return isPartial && asked !== 'there' ? (asked ?? 'partial') : 'open'
  if (asked !== undefined && asked !== 'there') return asked
  // A maker of a product is where a walk through products ends.
  const isMaker = legs[0]?.kind === 'makes'
  if (asked === 'there' || node.further === 0 || node.id === null || isMaker) return 'end'
  return level >= SUPPLY_LEVELS ? 'deepest' : 'closed'
}
