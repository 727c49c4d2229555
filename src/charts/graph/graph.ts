import type { Bounds } from '../viewport/viewport.ts'

/**
 * What a node is to the picture: its colors, its border, its height. `inferred` is a product, known by a rule only; `more`
 * stands for nodes that are not shown yet.
 */
export const nodeLooks = ['subject', 'upstream', 'downstream', 'cycle', 'inferred', 'more'] as const
export type NodeLook = (typeof nodeLooks)[number]

/** A box of a graph at its place, and an item of the tree that keyboards and screen readers walk through. */
export interface GraphNode {
  readonly id: string
  /** The center of its box, in CSS px of the drawing at its natural size. */
  readonly x: number
  readonly y: number
  readonly look: NodeLook
  /** Drawn with rounder corners: a person or a product, not a company. */
  readonly isRound: boolean
  /** Drawn with a dashed border: nothing of what is asked for is there. Default: false. */
  readonly isFaint?: boolean
  readonly name: string
  /** A small line below the name; a second one after a line break, where the name leaves room. */
  readonly note: string | null
  /** The accessible name: everything that the box says, nothing cut. */
  readonly label: string
  /** From 1, at the root. */
  readonly level: number
  /** From 1, among its siblings. */
  readonly position: number
  readonly siblings: number
  /** Null where there is nothing to expand. */
  readonly expanded: boolean | null
  /** How many children a press would show; null where that is not known, or nothing is hidden. */
  readonly hidden: number | null
  readonly isBusy: boolean
  /** At which side its children are drawn. */
  readonly side: 'above' | 'below' | 'left' | 'right'
  /** A click toggles it, too. Others toggle by double click, by their handle or by keyboard. */
  readonly togglesOnClick: boolean
}

/** In the order of drawing: where edges share a line, it looks plain. */
export const edgeLooks = ['cycle', 'more', 'inferred', 'plain'] as const
/** `cross` edges are no part of the tree: they are drawn for the node that is looked at, as all of them are noise. */
export type EdgeLook = (typeof edgeLooks)[number] | 'cross'

/**
 * How an edge goes from the lower side of a box to the upper side of another one: by an elbow; beside a column of boxes,
 * into the left side of its child (`outer`: farther from the column, where others pass); or by a curve, wherever both are. `across` is a curve between columns, from the right
 * side of a box to the left side of another one.
 */
export type EdgeRoute = 'elbow' | 'side' | 'outer' | 'curve' | 'across'

export interface GraphEdge {
  readonly id: string
  readonly from: GraphNode
  readonly to: GraphNode
  /** The end with the label: the node that no other edge of this tree leads to. */
  readonly child: 'from' | 'to'
  readonly look: EdgeLook
  readonly label: string | null
  /** Default: elbow. */
  readonly route?: EdgeRoute
  /** Between columns: it passes straight along the boxes of its own levels, and bends between these places. */
  readonly bends?: { readonly from: number; readonly to: number }
  /** Default: true. */
  readonly hasArrow?: boolean
}

/** Laid out by the caller, who knows what it shows; nodes in reading order. */
export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** Whether levels stand side by side, so that edges go across. Default: below each other. */
  readonly isInColumns?: boolean
  /** What stands out, while the rest is paler. Default: nothing does. */
  readonly path?: GraphPath | null
}

export interface GraphPath {
  /** Ids. */
  readonly nodes: ReadonlySet<string>
  readonly edges: readonly GraphEdge[]
}

export const NODE_WIDTH = 184
export const NODE_HEIGHT = 64
const MORE_HEIGHT = 28

export function heightOf({ look }: Pick<GraphNode, 'look'>): number {
  return look === 'more' ? MORE_HEIGHT : NODE_HEIGHT
}

export function radiusOf(node: GraphNode): number {
  if (node.look === 'more') return MORE_HEIGHT / 2
  return node.isRound ? 20 : 6
}

/** The edges that are drawn for a node which is looked at: all where they meet across columns, else what the tree omits. */
export function ownEdges({ edges, isInColumns }: Graph, id: string): readonly GraphEdge[] {
  return edges.filter(
    ({ from, to, look }) => (isInColumns || look === 'cross') && (from.id === id || to.id === id)
  )
}

/** Beyond a box there is the handle that expands it. */
const HANDLE_ROOM = 16

export function boundsOf({ nodes }: Graph): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const node of nodes) {
    left = Math.min(left, node.x - NODE_WIDTH / 2)
    right = Math.max(right, node.x + NODE_WIDTH / 2)
    top = Math.min(top, node.y - heightOf(node) / 2 - HANDLE_ROOM)
    bottom = Math.max(bottom, node.y + heightOf(node) / 2 + HANDLE_ROOM)
  }
  return { left, top, width: right - left, height: bottom - top }
}

/** Whether an edge may be seen in an area: whether what lies between its ends does. */
export function passes({ left, top, width, height }: Bounds, { from, to }: GraphEdge): boolean {
  const [beside, above] = [NODE_WIDTH, NODE_HEIGHT]
  return (
    Math.max(from.x, to.x) + beside >= left &&
    Math.min(from.x, to.x) - beside <= left + width &&
    Math.max(from.y, to.y) + above >= top &&
    Math.min(from.y, to.y) - above <= top + height
  )
}

/** Whether some of a node's box lies in an area. */
export function isIn({ left, top, width, height }: Bounds, { x, y }: GraphNode): boolean {
  const [beside, above] = [NODE_WIDTH / 2, NODE_HEIGHT / 2 + HANDLE_ROOM]
  return x + beside >= left && x - beside <= left + width && y + above >= top && y - above <= top + height
}
