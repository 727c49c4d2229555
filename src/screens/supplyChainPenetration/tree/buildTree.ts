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
  /** Places that a press opened or closed, other than they begin. */
  readonly turned: ReadonlySet<string>
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
  const levels = levelsFirst(branches)
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
    for (const each of found.values()) if (each !== root) settle(each, input, levels)
  }
  return { root, crosses, isComplete: branches.every(({ graph }) => graph.isComplete) }
}

/** Gives each place its relations with its parent; what is left lies across. */
function relate(
  { graph, opened, direction, path = [] }: BranchInput,
  found: ReadonlyMap<string, Draft>
): readonly CrossRelation[] {
  const across = new Map<string, { from: Draft; to: Draft; edges: SupplyEdge[] }>()
  const answered = [graph, ...opened.flatMap(each => each.graph ?? [])].flatMap(({ edges }) => edges)
  // The path knows one period of each leg; what was answered for them knows all.
  const isNew = ({ from, to }: SupplyEdge): boolean =>
    !answered.some(each => each.from === from && each.to === to)
  const added = path.map(({ edge }) => edge).filter(isNew)
  for (const edge of [...answered, ...added]) {
    const [from, to] = [found.get(edge.from), found.get(edge.to)]
    if (!from || !to) continue
    const child = [from, to].find(each => each.parent === (each === from ? to : from))
    // Somebody may sell to a company from which it also buys: only one of the two led there.
    const isLeg = child && (edge.kind === 'makes' || (child === to) === (direction === 'down'))
    const pair = `${edge.from} ${edge.to}`
    const known = isLeg ? child.legs : (across.get(pair)?.edges ?? [])
    // Several answers may hold it.
    if (known.some(each => isSame(each, edge))) continue
    known.push(edge)
    if (!isLeg) across.set(pair, { from, to, edges: known })
  }
  for (const { legs } of found.values()) legs.sort((one, other) => byPeriod(one.period, other.period))
  return [...across.values()].map(relation => {
    const [near, far] = direction === 'up' ? [relation.to, relation.from] : [relation.from, relation.to]
    const isCycle = wayTo(near).includes(far) || relation.edges.some(({ cycle }) => cycle)
    if (isCycle) near.loops.push(far)
    return { ...relation, isCycle }
  })
}

function isSame(one: SupplyEdge, other: SupplyEdge): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    one.kind === other.kind &&
    one.period === other.period &&
    one.source === other.source
  )
}

function settle(place: Draft, { opened, turned, path = [] }: BranchInput, levels: number): void {
  const asked = opened.find(each => each.place === place.key)?.state
  const isOnPath = path.some(({ to }) => place.children.some(({ key }) => key.endsWith(`/${to?.key}`)))
  const startsClosed = asked === undefined && !isOnPath && (place.level >= levels || hasOnlyMakers(place))
  place.state = stateOf(place, asked, turned.has(place.key) !== startsClosed)
  if (place.state !== 'closed') return
  place.hidden = place.children.length > 0 ? place.children.length : place.node.further
}

/** So many boxes can be read at once, on a screen and on a sheet of paper. */
const READ_AT_ONCE = 60

/** With how many levels a tree begins: one at least, further ones as long as all of them can be read. */
function levelsFirst(branches: readonly BranchInput[]): number {
  const levels = branches.flatMap(({ graph: { nodes } }) => {
    const products = nodes.filter(({ kind }) => kind === 'product')
    return (products.length > 0 ? products : nodes).map(({ level }) => level)
  })
  const upTo = (most: number): number => levels.filter(level => level <= most).length
  let shown = 1
  while (shown < Math.max(...levels) && upTo(shown + 1) <= READ_AT_ONCE) shown += 1
  return shown
}

/** Makers come with each product: so many that they are shown on demand. */
function hasOnlyMakers({ node, children }: Draft): boolean {
  return node.kind === 'product' && children.every(({ legs }) => legs[0]?.kind === 'makes')
}

function stateOf(
  { node, level, legs, children, isPartial }: Draft,
  asked: Opened['state'] | undefined,
  isClosed: boolean
): PlaceState {
  if (children.length > 0 && isClosed) return 'closed'
  if (children.length > 0) return isPartial && asked !== 'there' ? (asked ?? 'partial') : 'open'
  if (asked !== undefined && asked !== 'there') return asked
  // A maker of a product is where a walk through products ends.
  const isMaker = legs[0]?.kind === 'makes'
  if (asked === 'there' || node.further === 0 || node.id === null || isMaker) return 'end'
  return level >= SUPPLY_LEVELS ? 'deepest' : 'closed'
}
