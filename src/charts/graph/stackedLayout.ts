import { NODE_HEIGHT, NODE_WIDTH, type EdgeRoute } from './graph.ts'

/** An item of a tree at its place: the root at the origin, everything else below it. */
export interface Placed<Item> {
  readonly item: Item
  readonly parent: Placed<Item> | null
  /** The center of its box. */
  readonly x: number
  readonly y: number
  /** From 1, among its siblings. */
  readonly position: number
  readonly siblings: number
  /** How the edge to its parent is drawn. */
  readonly route: EdgeRoute
}

const LEVEL = 132
/** Beside a column of boxes runs the line that leads to them; below a box there is its handle. */
const COLUMN = NODE_WIDTH + 32
const ROW = NODE_HEIGHT + 28
/** So many neighbors without children stand side by side; more form a block. */
const MOST_BESIDE = 3

/** Neighbors that stand together: one with children, or a block of those without. */
interface Group<Item> {
  readonly members: readonly Measured<Item>[]
  readonly columns: number
  readonly width: number
}

interface Measured<Item> {
  readonly item: Item
  readonly groups: readonly Group<Item>[]
  readonly width: number
}

/**
 * Lays out a tree in linear time: parents in the middle above their children, neighbors without children in blocks, so
 * that a wide tree stays readable. In reading order.
 */
export function layOutStacked<Item>(
  root: Item,
  childrenOf: (item: Item) => readonly Item[]
): readonly Placed<Item>[] {
  const placed: Placed<Item>[] = []
  const place = ({ item, groups, width }: Measured<Item>, spot: Spot<Item>): void => {
    const { left, ...rest } = spot
    const own: Placed<Item> = { ...rest, item, x: left + width / 2 }
    placed.push(own)
    const siblings = groups.reduce((sum, { members }) => sum + members.length, 0)
    let start = left + (width - widthOf(groups)) / 2
    let position = 0
    for (const { members, columns, width: room } of groups) {
      const rows = Math.ceil(members.length / columns)
      for (const [at, member] of members.entries()) {
        place(member, {
          parent: own,
          left: start + Math.floor(at / rows) * COLUMN,
          y: own.y + LEVEL + (at % rows) * ROW,
          position: ++position,
          siblings,
          route: rows > 1 ? 'side' : 'elbow'
        })
      }
      start += room
    }
  }
  const measured = measure(root, childrenOf)
  place(measured, {
    parent: null,
    left: -measured.width / 2,
    y: 0,
    position: 1,
    siblings: 1,
    route: 'elbow'
  })
  return placed
}

type Spot<Item> = Omit<Placed<Item>, 'item' | 'x'> & { readonly left: number }

function measure<Item>(item: Item, childrenOf: (item: Item) => readonly Item[]): Measured<Item> {
  const groups: Group<Item>[] = []
  let block: Measured<Item>[] = []
  const endBlock = (): void => {
    if (block.length > 0) groups.push(groupOf(block))
    block = []
  }
  for (const child of childrenOf(item)) {
    const measured = measure(child, childrenOf)
    if (measured.groups.length === 0) block.push(measured)
    else {
      endBlock()
      groups.push({ members: [measured], columns: 1, width: measured.width })
    }
  }
  endBlock()
  return { item, groups, width: Math.max(COLUMN, widthOf(groups)) }
}

/** Somewhat higher than wide, as boxes are wider than high. */
function groupOf<Item>(members: readonly Measured<Item>[]): Group<Item> {
  const { length } = members
  const wanted = length <= MOST_BESIDE ? length : Math.ceil(Math.sqrt(length / 2))
  const columns = Math.ceil(length / Math.ceil(length / wanted))
  return { members, columns, width: columns * COLUMN }
}

function widthOf(groups: readonly Group<unknown>[]): number {
  return groups.reduce((sum, { width }) => sum + width, 0)
}
