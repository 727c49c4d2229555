import { EQUITY_LEVELS, type EquityDirection } from '../../../catalogue/insights/equity.ts'
import { sharePath } from '../../../domain/shares.ts'
import type { EquityEdge } from '../../../contract/entities/equity.ts'
import { uniqueKeys } from '../../../ui/marks/uniqueKeys.ts'

/** Of how much of a company's level is asked for. */
export interface Opening {
  readonly company: string
  readonly direction: EquityDirection
  /** How many of them are shown. */
  readonly shown: number
}

/** What is known of an opening: those that came, how many there are, and whether the rest is on its way or failed. */
export interface Level {
  readonly edges: readonly EquityEdge[]
  readonly total: number
  readonly state: 'loading' | 'failed' | 'there'
}

/** The children of a node: none, unknown, loading, or expanded. */
export type NodeState = 'end' | 'deepest' | 'cycle' | 'closed' | 'loading' | 'failed' | 'open'

/** A company or a person at one place of the graph; the same one may occur several times. */
export interface EquityNode {
  /** Names the place: the way to it. */
  readonly key: string
  /** Null at the company itself, from which both directions begin. */
  readonly direction: EquityDirection | null
  /** 0 at the company itself. */
  readonly level: number
  readonly parent: EquityNode | null
  readonly edge: EquityEdge
  /** What is held along the way, in percent; null where a leg of it is not known. */
  readonly total: number | null
  readonly state: NodeState
  readonly children: readonly EquityNode[]
  /** The number of children that are not shown. */
  readonly more: number
}

/** Where the two directions of the company begin. */
export const branchKey = (direction: EquityDirection): string => direction

export interface TreeInput {
  readonly company: Pick<EquityEdge, 'name' | 'status' | 'customer'> & { readonly id: string }
  /** By the key of a node, or of a branch of the company itself. */
  readonly openings: ReadonlyMap<string, Opening>
  readonly levelOf: (opening: Opening) => Level
}

export interface EquityTree {
  readonly root: EquityNode
  /** The root with its nodes in one direction. */
  readonly branches: Readonly<Record<EquityDirection, EquityNode>>
}

export function buildTree({ company, openings, levelOf }: TreeInput): EquityTree {
  const edge: EquityEdge = {
    ...company,
    kind: null,
    share: null,
    amount: null,
    since: null,
    further: null
  }
  const branch = (direction: EquityDirection): EquityNode => {
    const bare: EquityNode = {
      key: branchKey(direction),
      direction,
      level: 0,
      parent: null,
      edge,
      total: 100,
      state: 'closed',
      children: [],
      more: 0
    }
    return withChildren(bare, openings, levelOf)
  }
  const branches = { up: branch('up'), down: branch('down') }
  const root: EquityNode = { ...branches.up, key: 'root', direction: null, children: [], more: 0 }
  return { root, branches }
}

function withChildren(
  node: EquityNode,
  openings: TreeInput['openings'],
  levelOf: TreeInput['levelOf']
): EquityNode {
  const opening = openings.get(node.key)
  if (!opening || node.state !== 'closed') return node
  const { edges, total, state } = levelOf(opening)
  // One more takes no more room than the place that would stand for it.
  const shown = edges.slice(0, total === opening.shown + 1 ? total : opening.shown)
  const keys = uniqueKeys(shown, ({ id, name }) => id ?? `~${name}`)
  // Children refer to their parent, so it has to be added first.
  const parent: EquityNode = { ...node, state: state === 'there' ? 'open' : state }
  return {
    ...parent,
    more: state === 'there' ? Math.max(0, total - shown.length) : 0,
    children: shown.map((edge, at) =>
      withChildren(childOf(parent, edge, `${node.key}/${keys[at]}`), openings, levelOf)
    )
  }
}

function childOf(parent: EquityNode, edge: EquityEdge, key: string): EquityNode {
  const level = parent.level + 1
  const bare = { key, direction: parent.direction, level, parent, edge, children: [], more: 0 }
  const legs = [...legsOf(parent), edge.share]
  return { ...bare, total: sharePath(legs), state: stateOf(parent, edge, level) }
}

function stateOf(parent: EquityNode, edge: EquityEdge, level: number): NodeState {
  if (edge.id === null) return 'end'
  if (wayTo(parent).some(passed => passed.edge.id === edge.id)) return 'cycle'
  if (edge.further === 0) return 'end'
  return level >= EQUITY_LEVELS ? 'deepest' : 'closed'
}

/** From the company itself to a node, both among them. */
export function wayTo(node: EquityNode): readonly EquityNode[] {
  return node.parent ? [...wayTo(node.parent), node] : [node]
}

/** The shares along the way to a node, in percent. */
export function legsOf(node: EquityNode): readonly (string | null)[] {
  return wayTo(node)
    .slice(1)
    .map(({ edge }) => edge.share)
}

/** The ancestor with the same company, or null. */
export function returnOf(node: EquityNode): EquityNode | null {
  if (node.state !== 'cycle' || !node.parent) return null
  return wayTo(node.parent).find(passed => passed.edge.id === node.edge.id) ?? null
}
