import type { ChainNode, IndustryChain } from '../../../contract/entities/chain.ts'

/** From one level to the next, and between the columns into which a long level is wrapped; in CSS px. */
const LEVEL = 240
const COLUMN = 212
const ROW = 72
/** Where a box ends, from its middle. */
const HALF_BOX = 92
/** A level is wrapped from so many rows on, as a window is so high; more rows as soon as there are too many columns. */
const LEAST_ROWS = 7
const MOST_ROWS = 16
/** So many columns stand beside each other with all their words, on a screen as on a sheet of paper. */
export const MOST_COLUMNS = 7

/** Where a box stands, and where the columns of its level begin and end. */
export interface ChainPlace {
  readonly x: number
  readonly y: number
  readonly left: number
  readonly right: number
}

/** The levels of a chain, from upstream to downstream; what stands in the middle may have several of its own. */
export function levelsOf({ nodes, edges }: Pick<IndustryChain, 'nodes' | 'edges'>): readonly ChainLevel[] {
  const parents = new Map(nodes.map(node => [node.node, node]))
  const parentOf = ({ parent }: ChainNode): ChainNode | undefined => parents.get(parent ?? '')
  const isInput = ({ node, parent }: ChainNode): boolean =>
    edges.some(({ upstream, downstream }) => upstream === node && downstream === parent)
  const placeOf = (node: ChainNode, seen: ReadonlySet<ChainNode> = new Set()): number => {
    const parent = parentOf(node)
    const above = parent && !seen.has(parent) ? parent : null
    const known = new Set([...seen, node])
    if (node.stage === 'mid') {
      if (above?.stage !== 'mid') return 0
      return placeOf(above, known) + (isInput(node) ? -1 : 1) / WITHIN
    }
    const steps = above && above.stage === node.stage ? Math.abs(placeOf(above, known)) : 0
    return node.stage === 'up' ? -steps - 1 : steps + 1
  }
  const placed = nodes.map(node => ({ node, place: placeOf(node) }))
  const found = [...new Set(placed.map(({ place }) => place))].toSorted((one, other) => one - other)
  return found.map(place => ({
    away: Math.abs(Math.trunc(place)),
    place,
    members: placed.filter(each => each.place === place).map(({ node }) => node)
  }))
}

/** More levels than any chain has: those of the middle stand between what goes into them and what follows. */
const WITHIN = 100

export interface ChainLevel {
  /** Steps from the middle; 0 for all that stand there. */
  readonly away: number
  /** Below 0 where it is upstream of the first product in the middle. */
  readonly place: number
  readonly members: readonly ChainNode[]
}

/** How many rows a level may have so that there are not too many columns. */
export function rowsOf(levels: readonly ChainLevel[]): number {
  let rows = LEAST_ROWS
  while (rows < MOST_ROWS && columnsOf(levels, rows) > MOST_COLUMNS) rows += 1
  return rows
}

/** Into how many columns levels of so many rows are wrapped. */
export function columnsOf(levels: readonly ChainLevel[], rows = LEAST_ROWS): number {
  return levels.reduce((sum, { members }) => sum + Math.ceil(members.length / rows), 0)
}

/** From the middle outwards, so that each level can follow the order of its neighbor; the first product at the origin. */
export function placesOf(levels: readonly ChainLevel[]): ReadonlyMap<ChainNode, ChainPlace> {
  const rows = rowsOf(levels)
  const lefts: number[] = []
  let left = 0
  for (const { members } of levels) {
    lefts.push(left)
    left += LEVEL + (Math.ceil(members.length / rows) - 1) * COLUMN
  }
  const middle = Math.max(
    0,
    levels.findIndex(({ place }) => place >= 0)
  )
  const order = new Map<string, number>()
  const places = new Map<ChainNode, ChainPlace>()
  const parentAt = ({ parent }: ChainNode): number => order.get(parent ?? '') ?? order.size
  const outwards = levels.toSorted((one, other) => Math.abs(one.place) - Math.abs(other.place))
  for (const level of outwards) {
    const members = level.members.toSorted((one, other) => parentAt(one) - parentAt(other))
    const start = (lefts[levels.indexOf(level)] ?? 0) - (lefts[middle] ?? 0)
    for (const [at, member] of members.entries()) {
      order.set(member.node, at)
      places.set(member, wrapped(at, members.length, rows, start))
    }
  }
  return places
}

/** Row by row; every other column stands half a row lower, so that its lines pass between the boxes beside it. */
function wrapped(at: number, length: number, most: number, start: number): ChainPlace {
  const columns = Math.ceil(length / most)
  const rows = Math.ceil(length / columns)
  const column = at % columns
  const lower = columns === 1 ? 0 : ((column % 2) - 0.5) * (ROW / 2)
  return {
    x: start + column * COLUMN,
    y: (Math.floor(at / columns) - (rows - 1) / 2) * ROW + lower,
    left: start - HALF_BOX,
    right: start + (columns - 1) * COLUMN + HALF_BOX
  }
}
