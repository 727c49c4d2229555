import type { Tone } from './palette.ts'

/** Something in a graph, at its place. */
export interface GraphNode {
  readonly id: string
  /** The middle of its box, in CSS px of the picture at full size. */
  readonly x: number
  readonly y: number
  readonly title: string
  /** A second, quieter line. */
  readonly note: string | null
  readonly tone: Tone
  /** A word at its corner: 循环. Null for none. */
  readonly mark: string | null
  /** Its handle: `open` shows what lies behind the node, `close` hides it again; null where nothing does. */
  readonly handle: 'open' | 'close' | null
  /** At which edge the handle and what lies behind stand. */
  readonly side: 'above' | 'below'
}

export interface GraphEdge {
  readonly key: string
  /** The node above. */
  readonly from: string
  readonly to: string
  readonly label: string | null
  /** At which end the label stands: that of the node which only this edge leads to. */
  readonly labelAt: 'from' | 'to'
  readonly tone: Tone
  /** Leads to something that stands elsewhere in the picture already. */
  readonly dashed: boolean
}

export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

/** The box of a node, in CSS px at full size. */
export const NODE_WIDTH = 176
export const NODE_HEIGHT = 64
