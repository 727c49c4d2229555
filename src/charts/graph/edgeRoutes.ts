import { heightOf, NODE_WIDTH, type GraphEdge, type GraphNode } from './graph.ts'

/** From the shared node to where its edges part. */
const BEND = 20
/** From a column of boxes to the line beside it. */
const BESIDE = { side: 14, outer: 23 } as const
/** How far a curve goes straight on, in CSS px. */
const MOST_PULL = 160
const ARROW = 7
/** Boxes of a row farther apart have others between them. */
const NEXT = NODE_WIDTH * 1.5
/** From a row of boxes to what passes over it, and from the middle of a box to where that leaves it. */
const LANE = 14
const ASIDE = 24

/** The line of an edge as a path. */
export function lineOf(edge: GraphEdge): string {
  const { from, to, child, route = 'elbow' } = edge
  if (route === 'across') return acrossOf(edge)
  if (route === 'curve') return curveOf(edge)
  const [start, end] = endsOf(edge)
  const bend = child === 'to' ? start + BEND : end - BEND
  if (route === 'elbow') return `M${from.x} ${start}V${bend}H${to.x}V${end}`
  const side = edgeAt(child === 'to' ? to : from, -1)
  const beside = side - BESIDE[route]
  return child === 'to'
    ? `M${from.x} ${start}V${bend}H${beside}V${to.y}H${side}`
    : `M${side} ${from.y}H${beside}V${bend}H${to.x}V${end}`
}

/** Its tip as a path, at the upper side of a box or at one beside it. */
export function arrowOf(edge: GraphEdge): string {
  const { to } = edge
  const lane = laneOf(edge)
  if (lane) return `M${lane.to - 4} ${lane.end + lane.side * ARROW}h8l-4 ${-lane.side * ARROW}z`
  const [, end] = endsOf(edge)
  const side = sideOf(edge)
  if (side === null) return `M${to.x - 4} ${end - ARROW}h8l-4 ${ARROW}z`
  return `M${edgeAt(to, side) + side * ARROW} ${to.y - 4}v8l${-side * ARROW} -4z`
}

/** The lower side of the box where an edge begins, and the upper side of the one where it ends. */
export function endsOf({ from, to }: GraphEdge): readonly [number, number] {
  return [from.y + heightOf(from) / 2, to.y - heightOf(to) / 2]
}

/** Left (-1) or right (1) side of a box. */
function edgeAt({ x }: GraphNode, side: -1 | 1): number {
  return x + (side * NODE_WIDTH) / 2
}

/** At which side of its box an edge ends; null for the upper one. */
function sideOf(edge: GraphEdge): -1 | 1 | null {
  const { from, to, child, route } = edge
  if (route === 'across' || ((route === 'side' || route === 'outer') && child === 'to')) return -1
  if (route !== 'curve') return null
  const [start, end] = endsOf(edge)
  if (end - start >= BEND) return null
  // Between neighbors it goes straight, else around the outer sides.
  return to.x > from.x === (to.y === from.y) ? -1 : 1
}

/** Between two boxes of a row that are no neighbors: in the free room on the side of their parents. */
function laneOf({ from, to, route }: GraphEdge) {
  if (route !== 'curve' || from.y !== to.y || Math.abs(from.x - to.x) <= NEXT) return null
  const side = from.side === 'above' ? 1 : -1
  const aside = to.x > from.x ? ASIDE : -ASIDE
  const end = from.y + (side * heightOf(from)) / 2
  return { side, end, at: end + side * LANE, from: from.x + aside, to: to.x - aside } as const
}

/** From the right side of a box to where the arrow of another one begins. */
function acrossOf({ from, to, bends }: GraphEdge): string {
  const [start, end] = [edgeAt(from, 1), edgeAt(to, -1) - ARROW]
  const isApart = bends !== undefined && bends.from < bends.to
  const [first, last] = isApart ? [bends.from, bends.to - ARROW] : [start, end]
  const pull = Math.max(BEND, (last - first) / 2)
  const curve = `C${first + pull} ${from.y} ${last - pull} ${to.y} ${last} ${to.y}`
  return `M${start} ${from.y}${first === start ? '' : `H${first}`}${curve}${last === end ? '' : `H${end}`}`
}

/** Down from a box to another one, along its row, or back up around their sides. */
function curveOf(edge: GraphEdge): string {
  const { from, to } = edge
  const lane = laneOf(edge)
  if (lane) return `M${lane.from} ${lane.end}V${lane.at}H${lane.to}V${lane.end}`
  const [start, end] = endsOf(edge)
  const side = sideOf(edge)
  if (side === null) {
    const pull = Math.min(MOST_PULL, Math.max(BEND, (end - start) / 2))
    return `M${from.x} ${start}C${from.x} ${start + pull} ${to.x} ${end - pull} ${to.x} ${end}`
  }
  if (from.y === to.y) return `M${edgeAt(from, side === 1 ? -1 : 1)} ${from.y}H${edgeAt(to, side)}`
  const [first, last] = [edgeAt(from, side), edgeAt(to, side)]
  const out = side * (Math.max(first * side, last * side) + BEND)
  return `M${first} ${from.y}C${out} ${from.y} ${out} ${to.y} ${last} ${to.y}`
}
