import { hierarchy, tree } from 'd3-hierarchy'
import { moreKey, type EquityNode, type EquityTree } from './equityTree.ts'

// In units of the drawing, which are CSS px at its natural size.
export const NODE_WIDTH = 176
export const NODE_HEIGHT = 64
const MORE_HEIGHT = 28
const GAP = 20
const LEVEL = 132

/** A box of the drawing, by its middle. */
export interface Box {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly height: number
  readonly node: EquityNode
  readonly isMore: boolean
}

/** From a box to the one behind it. */
export interface Link {
  readonly key: string
  readonly from: Box
  readonly to: Box
}

export interface Drawing {
  readonly boxes: readonly Box[]
  readonly links: readonly Link[]
  readonly bounds: Bounds
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A node, or what stands for those that are not shown yet. */
interface Entry {
  readonly node: EquityNode
  readonly isMore: boolean
}

/** The company in the middle, those who hold it above, those whom it holds below. */
export function layOut({ root, branches }: EquityTree): Drawing {
  const own: Box = { key: root.key, x: 0, y: 0, height: NODE_HEIGHT, node: root, isMore: false }
  const parts = [layOutBranch(branches.up, own, -1), layOutBranch(branches.down, own, 1)]
  const boxes = [own, ...parts.flatMap(part => part.boxes)]
  return { boxes, links: parts.flatMap(part => part.links), bounds: boundsOf(boxes) }
}

function layOutBranch(branch: EquityNode, own: Box, side: 1 | -1): Omit<Drawing, 'bounds'> {
  const laid = tree<Entry>().nodeSize([NODE_WIDTH + GAP, LEVEL])(
    hierarchy<Entry>({ node: branch, isMore: false }, entriesOf)
  )
  const boxes = new Map<unknown, Box>([[laid, own]])
  const links: Link[] = []
  laid.each(at => {
    const from = at.parent && boxes.get(at.parent)
    if (!from) return
    const { node, isMore } = at.data
    const key = isMore ? moreKey(node.key) : node.key
    const height = isMore ? MORE_HEIGHT : NODE_HEIGHT
    // What is lower than a box stands near to the level before, where the others of its level begin.
    const y = side * (at.y - (NODE_HEIGHT - height) / 2)
    const box = { key, x: at.x, y, height, node, isMore }
    boxes.set(at, box)
    links.push({ key, from, to: box })
  })
  return { boxes: links.map(({ to }) => to), links }
}

function entriesOf({ node, isMore }: Entry): Entry[] {
  if (isMore) return []
  const children = node.children.map((child): Entry => ({ node: child, isMore: false }))
  return node.more > 0 ? [...children, { node, isMore: true }] : children
}

function boundsOf(boxes: readonly Box[]): Bounds {
  const left = Math.min(...boxes.map(box => box.x - NODE_WIDTH / 2))
  const right = Math.max(...boxes.map(box => box.x + NODE_WIDTH / 2))
  // Beyond a box stands the button that opens it.
  const top = Math.min(...boxes.map(box => box.y - box.height / 2)) - 16
  const bottom = Math.max(...boxes.map(box => box.y + box.height / 2)) + 16
  return { left, top, width: right - left, height: bottom - top }
}
