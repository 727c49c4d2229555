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

const LEVEL = 100
/** Beside a column of boxes runs the line that leads to them; below a box there is its handle. */
const COLUMN = NODE_WIDTH + 32
const ROW = NODE_HEIGHT + 20
/** As wide as a sheet of paper has words of 7 pt for; what is wider goes on below. */
const WIDEST = 9
/** So many neighbors without children stand side by side before they form a block. */
const MOST_BESIDE = 6
/** Rows of a block, where its neighbors have children, too. */
const ROWS_BESIDE = 5

/** Neighbors that stand together: one with children, or a block of those without. */
interface Group<Item> {
  readonly members: readonly Measured<Item>[]
  readonly columns: number
  readonly rows: number
  readonly width: number
  /** From the middle of its first row to that of its last one. */
  readonly height: number
}

/** Groups beside each other. */
interface Shelf<Item> {
  readonly groups: readonly Group<Item>[]
  readonly width: number
  readonly height: number
}

interface Measured<Item> {
  readonly item: Item
  readonly shelves: readonly Shelf<Item>[]
  readonly width: number
  /** From its middle to that of the last row below it. */
  readonly height: number
}

/**
 * Lays out a tree in linear time: parents in the middle above their children, neighbors without children in blocks, and
 * what is wider than a page on further shelves, so that a wide tree stays readable. In reading order.
 */
export function layOutStacked<Item>(
  root: Item,
  childrenOf: (item: Item) => readonly Item[]
): readonly Placed<Item>[] {
  const placed: Placed<Item>[] = []
  const place = ({ item, shelves, width }: Measured<Item>, { left, ...rest }: Spot<Item>): void => {
    const own: Placed<Item> = { ...rest, item, x: left + width / 2 }
    placed.push(own)
    const siblings = membersOf({ shelves }).length
    const shelfLeft = left + (width - widthOf(shelves)) / 2
    let position = 0
    let top = own.y + LEVEL
    for (const [shelf, { groups, height }] of shelves.entries()) {
      let start = shelves.length > 1 ? shelfLeft : left + (width - widthOfRow(groups)) / 2
      for (const { members, rows, width: room } of groups) {
        for (const [at, member] of members.entries()) {
          place(member, {
            parent: own,
            left: start + Math.floor(at / rows) * COLUMN,
            y: top + (at % rows) * ROW,
            position: ++position,
            siblings,
            route: shelf > 0 ? 'outer' : rows > 1 ? 'side' : 'elbow'
          })
        }
        start += room
      }
      top += height + ROW
    }
  }
  const measured = measure(root, childrenOf, true)
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

function measure<Item>(
  item: Item,
  childrenOf: (item: Item) => readonly Item[],
  isRoot = false
): Measured<Item> {
  const children = childrenOf(item).map(child => measure(child, childrenOf))
  const isFlat = isRoot && children.every(isLeaf)
  const groups: Group<Item>[] = []
  let block: Measured<Item>[] = []
  const endBlock = (): void => {
    if (block.length > 0) groups.push(blockOf(block, isFlat))
    block = []
  }
  for (const child of children) {
    if (isLeaf(child)) block.push(child)
    else {
      endBlock()
      groups.push({ members: [child], columns: 1, rows: 1, width: child.width, height: child.height })
    }
  }
  endBlock()
  // Lines to a further shelf pass beside what hangs below the first one: not beside trees.
  const isShallow = isRoot && children.every(child => membersOf(child).every(isLeaf))
  const shelves = shelvesOf(groups, isShallow ? WIDEST : Infinity)
  const below = shelves.reduce((sum, { height }) => sum + height + ROW, 0)
  return {
    item,
    shelves,
    width: Math.max(COLUMN, widthOf(shelves)),
    height: shelves.length === 0 ? 0 : LEVEL + below - ROW
  }
}

function isLeaf({ shelves }: Measured<unknown>): boolean {
  return shelves.length === 0
}

function membersOf<Item>({ shelves }: Pick<Measured<Item>, 'shelves'>): readonly Measured<Item>[] {
  return shelves.flatMap(({ groups }) => groups.flatMap(({ members }) => members))
}

/** Alone below the root wider than high, as a page is; else a column beside the others. */
function blockOf<Item>(members: readonly Measured<Item>[], isFlat: boolean): Group<Item> {
  const { length } = members
  const wide = length <= MOST_BESIDE ? length : Math.max(MOST_BESIDE, Math.ceil(Math.sqrt(length * 2)))
  const wanted = Math.min(WIDEST, isFlat ? wide : Math.ceil(length / ROWS_BESIDE))
  const rows = Math.ceil(length / wanted)
  const columns = Math.ceil(length / rows)
  return { members, columns, rows, width: columns * COLUMN, height: (rows - 1) * ROW }
}

function shelvesOf<Item>(groups: readonly Group<Item>[], widest: number): readonly Shelf<Item>[] {
  const rows: Group<Item>[][] = []
  let room = 0
  for (const group of groups) {
    if (room < group.width || rows.length === 0) {
      rows.push([])
      room = widest * COLUMN
    }
    rows.at(-1)?.push(group)
    room -= group.width
  }
  return rows.map(row => ({
    groups: row,
    width: widthOfRow(row),
    height: Math.max(...row.map(({ height }) => height))
  }))
}

function widthOf(shelves: readonly Shelf<unknown>[]): number {
  return Math.max(0, ...shelves.map(({ width }) => width))
}

function widthOfRow(groups: readonly Group<unknown>[]): number {
  return groups.reduce((sum, { width }) => sum + width, 0)
}
