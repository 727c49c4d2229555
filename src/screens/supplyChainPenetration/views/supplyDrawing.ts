import type { Graph, GraphEdge, GraphNode, GraphPath, NodeLook } from '../../../charts/graph/graph.ts'
import { layOutStacked, type Placed } from '../../../charts/graph/stackedLayout.ts'
import { supplyDirectionKeys, type SupplyDirection } from '../../../catalogue/insights/supply.ts'
import { formatText } from '../../../text/format.ts'
import { firstDirection, type PathStep } from '../tree/pathSteps.ts'
import { isOpen, type SupplyPlace, type SupplyTree } from '../tree/supplyPlace.ts'
import { labelOf, noteOf, type SupplyTexts } from '../tree/supplyWords.ts'

export interface SupplyDrawing extends Graph {
  /** What each node shows, by its id. */
  readonly places: ReadonlyMap<string, SupplyPlace>
  /** How many relations are only drawn with one of their ends. */
  readonly crosses: number
}

/** The id of the node that shows a company or product. A product of the company itself is drawn in both directions. */
export function idOf(
  { places }: Pick<SupplyDrawing, 'places'>,
  key: string,
  first: SupplyDirection
): string | undefined {
  if (places.get('root')?.node.key === key) return 'root'
  return [first, ...supplyDirectionKeys].map(direction => `${direction}/${key}`).find(id => places.has(id))
}

/** The company in the middle, its suppliers above, its customers below, and what lies across. */
export function supplyDrawing(
  { root, crosses }: SupplyTree,
  texts: SupplyTexts,
  path: readonly PathStep[] = []
): SupplyDrawing {
  const drawn = new Map<string, GraphNode>()
  const edges: GraphEdge[] = []
  const places = new Map<string, SupplyPlace>()
  const siblings = root.children.length
  let before = 0
  for (const direction of supplyDirectionKeys) {
    for (const placed of layOutStacked(root, place => shownBehind(place, direction))) {
      const { item: place, parent } = placed
      if (drawn.has(place.key)) continue
      const rank = place.level === 1 ? { position: placed.position + before, siblings } : placed
      const node = nodeOf(placed, direction, rank, texts)
      drawn.set(node.id, node)
      places.set(node.id, place)
      const from = parent && drawn.get(parent.item.key)
      if (from) edges.push(edgeBetween(from, node, placed, direction))
    }
    // Suppliers and customers are siblings: both are children of the company.
    before += shownBehind(root, direction).length
  }
  for (const { from, to, isCycle } of crosses) {
    const [start, end] = [drawn.get(from.key), drawn.get(to.key)]
    if (!start || !end || start === end) continue
    const look = isCycle ? 'cycle' : 'cross'
    edges.push({
      id: `${start.id}>${end.id}`,
      from: start,
      to: end,
      child: 'to',
      look,
      label: null,
      route: 'curve'
    })
  }
  return {
    nodes: [...drawn.values()],
    edges,
    places,
    crosses: edges.filter(({ look }) => look === 'cross').length,
    path: pathOf(path, drawn, edges, places)
  }
}

/** The part of a path that is drawn; null where that is no leg of it. */
function pathOf(
  steps: readonly PathStep[],
  drawn: ReadonlyMap<string, GraphNode>,
  edges: readonly GraphEdge[],
  places: SupplyDrawing['places']
): GraphPath | null {
  const first = firstDirection(steps)
  const nodeAt = (key = ''): GraphNode | undefined => drawn.get(idOf({ places }, key, first) ?? '')
  const legs = steps.flatMap(({ from, to, edge: { kind } }): GraphEdge[] => {
    const ends = [nodeAt(from?.key), nodeAt(to?.key)]
    const edge = edges.find(each => ends.includes(each.from) && ends.includes(each.to))
    return edge ? [{ ...edge, hasArrow: kind !== 'makes' }] : []
  })
  if (legs.length === 0) return null
  return { nodes: new Set(legs.flatMap(({ from, to }) => [from.id, to.id])), edges: legs }
}

function shownBehind(place: SupplyPlace, direction: SupplyDirection) {
  const { children, direction: own } = place
  if (!isOpen(place)) return []
  return own === null ? children.filter(child => child.direction === direction) : children
}

function nodeOf(
  { item: place, x, y }: Placed<SupplyPlace>,
  direction: SupplyDirection,
  { position, siblings }: Pick<GraphNode, 'position' | 'siblings'>,
  texts: SupplyTexts
): GraphNode {
  const { state } = place
  return Object.assign(new Words(place, texts), {
    id: place.key,
    x,
    y: direction === 'up' ? -y : y,
    look: lookOf(place),
    isRound: place.node.kind === 'product',
    name: formatText(place.node.name),
    level: place.level + 1,
    position,
    siblings,
    expanded: expandedOf(place),
    hidden: state === 'closed' ? place.hidden : null,
    isBusy: state === 'loading',
    side: direction === 'up' ? ('above' as const) : ('below' as const),
    togglesOnClick: state === 'failed'
  })
}

/** Of thousands of nodes only those in sight are written. Getters of a class, as those of literals take longer to make. */
class Words implements Pick<GraphNode, 'note' | 'label'> {
  private readonly place: SupplyPlace
  private readonly texts: SupplyTexts

  constructor(place: SupplyPlace, texts: SupplyTexts) {
    this.place = place
    this.texts = texts
  }

  get note() {
    return noteOf(this.place, this.texts)
  }

  get label() {
    return labelOf(this.place, this.texts)
  }
}

function lookOf({ direction, node, loops }: SupplyPlace): NodeLook {
  if (direction === null) return 'subject'
  if (loops.length > 0) return 'cycle'
  if (node.kind === 'product') return 'inferred'
  return direction === 'up' ? 'upstream' : 'downstream'
}

function expandedOf({ state, direction }: SupplyPlace): boolean | null {
  if (direction === null || state === 'end' || state === 'deepest') return null
  return state === 'open' || state === 'loading'
}

/** In the direction of the goods; between a maker and its product nothing flows. */
function edgeBetween(
  parent: GraphNode,
  node: GraphNode,
  { item: { legs }, route }: Placed<SupplyPlace>,
  direction: SupplyDirection
): GraphEdge {
  const kind = legs[0]?.kind ?? 'trade'
  const shared = {
    id: node.id,
    look: kind === 'trade' ? 'plain' : 'inferred',
    label: null,
    route,
    hasArrow: kind !== 'makes'
  } as const
  return direction === 'up'
    ? { ...shared, from: node, to: parent, child: 'from' }
    : { ...shared, from: parent, to: node, child: 'to' }
}
