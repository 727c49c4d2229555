import { stages, strengths, type StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import type { Graph, GraphEdge, GraphNode } from '../../../charts/graph/graph.ts'
import type { ChainNode, IndustryChain } from '../../../contract/entities/chain.ts'
import { strengthOf, type ChainFigures } from '../../../domain/chainNodes.ts'
import { formatNumber, formatText } from '../../../text/format.ts'
import {
  columnsOf,
  levelsOf,
  MOST_COLUMNS,
  placesOf,
  type ChainLevel,
  type ChainPlace
} from './chainLayout.ts'
import { figureWords } from './Figures.tsx'
import { type ChainWords } from './chainWords.ts'

export interface ChainLook {
  readonly rule: StrengthRule
  /** Shows the favorites in place of the figures. */
  readonly cover: boolean
  readonly texts: ChainWords
  /** Names of nodes behind which more is shown. Default: all. */
  readonly opened?: ReadonlySet<string>
}

/** A node with its children: those that go into it, and those that it goes into. */
interface Branch {
  readonly node: ChainNode
  readonly id: string
  readonly children: readonly Branch[]
}

/** The chain from left to right, level by level; nodes in the order of the tree that they are. */
export function chainGraph(
  chain: Pick<IndustryChain, 'companies' | 'nodes' | 'edges'>,
  look: ChainLook
): Graph {
  const { nodes, edges } = chain
  const shown = shownOf(chain, look.opened)
  const drawn: GraphNode[] = []
  const places = placesOf(shown.levels)
  const add = (branches: readonly Branch[], level: number): void => {
    for (const [at, { node, id, children }] of branches.entries()) {
      const { x, y } = places.get(node) ?? { x: 0, y: 0 }
      const rank = { level, position: at + 1, siblings: branches.length }
      drawn.push({ ...boxOf(node, chain, look), ...foldOf(node, shown), ...rank, x, y, id })
      add(children, level + 1)
    }
  }
  add(branchesOf(nodes, shown.nodes), 1)
  return { nodes: drawn, edges: edgesOf(nodes, edges, drawn, places), isInColumns: true }
}

/** Nodes behind which more is known than stands beside the middle. */
export function foldable(chain: Pick<IndustryChain, 'nodes' | 'edges'>): readonly ChainNode[] {
  const { behind } = shownOf(chain, undefined)
  return chain.nodes.filter(node => (behind.get(node) ?? 0) > 0)
}

/** What a chain begins with: all of it where it fits beside each other, else what stands beside its middle. */
export function openedFirst(chain: Pick<IndustryChain, 'nodes' | 'edges'>): ReadonlySet<string> {
  const fits = columnsOf(levelsOf(chain)) <= MOST_COLUMNS
  return new Set(fits ? foldable(chain).map(({ node }) => node) : [])
}

/** The names of the nodes that lead from the middle to a node. */
export function wayTo(nodes: readonly ChainNode[], node: ChainNode): readonly string[] {
  const way: string[] = []
  let at = nodes.find(each => each.node === node.parent)
  while (at && !way.includes(at.node)) {
    way.push(at.node)
    const { parent } = at
    at = nodes.find(each => each.node === parent)
  }
  return way
}

interface ShownNodes {
  readonly levels: readonly ChainLevel[]
  readonly nodes: ReadonlySet<ChainNode>
  readonly opened: ReadonlySet<string> | undefined
  /** How many nodes stand directly behind one and can be hidden. */
  readonly behind: ReadonlyMap<ChainNode, number>
}

/** What stands in the middle, beside it, and behind what is opened. */
function shownOf(
  chain: Pick<IndustryChain, 'nodes' | 'edges'>,
  opened: ReadonlySet<string> | undefined
): ShownNodes {
  const nodes = new Set<ChainNode>()
  const behind = new Map<ChainNode, number>()
  const byName = new Map(chain.nodes.map(node => [node.node, node]))
  const levels = levelsOf(chain)
    .toSorted((one, other) => one.away - other.away)
    .map(level => {
      const members = level.members.filter(node => {
        if (level.away <= 1) return true
        const parent = byName.get(node.parent ?? '')
        if (parent) behind.set(parent, (behind.get(parent) ?? 0) + 1)
        return !parent || !opened || (opened.has(parent.node) && nodes.has(parent))
      })
      for (const member of members) nodes.add(member)
      return { ...level, members }
    })
  return {
    levels: levels
      .filter(({ members }) => members.length > 0)
      .toSorted((one, other) => one.place - other.place),
    nodes,
    opened,
    behind
  }
}

/** Whether a box opens and closes, and how many that would show. */
function foldOf(node: ChainNode, { opened, behind }: ShownNodes): Pick<GraphNode, 'expanded' | 'hidden'> {
  const count = behind.get(node) ?? 0
  if (count === 0) return { expanded: null, hidden: null }
  const expanded = !opened || opened.has(node.node)
  return { expanded, hidden: expanded ? null : count }
}

/** The id of a node in the graph; names of a service may be repeated. */
export function idOf(nodes: readonly ChainNode[], node: ChainNode): string {
  return String(nodes.indexOf(node))
}

function branchesOf(nodes: readonly ChainNode[], shown: ReadonlySet<ChainNode>): readonly Branch[] {
  const names = new Set(nodes.map(({ node }) => node))
  const taken = new Set<ChainNode>()
  const branch = (node: ChainNode): Branch => {
    taken.add(node)
    const children = nodes.filter(each => !taken.has(each) && shown.has(each) && each.parent === node.node)
    for (const child of children) taken.add(child)
    return { node, id: idOf(nodes, node), children: children.map(branch) }
  }
  const roots = nodes.filter(({ parent }) => parent === null || !names.has(parent)).map(branch)
  // Nodes that lead to each other and to no root.
  return [...roots, ...nodes.flatMap(node => (taken.has(node) || !shown.has(node) ? [] : branch(node)))]
}

function boxOf(node: ChainNode, chain: ChainFigures, { rule, cover, texts }: ChainLook) {
  const strength = strengthOf(node, chain, rule)
  const isGap = cover && node.favorites === 0
  const companies = formatNumber(node.companies)
  const figures = [
    // That nothing can be said is true of all nodes, and stands above them.
    [
      ...(strength === 'unknown' ? [] : [texts.word(strengths[strength])]),
      ...figureWords(node, ['companies', 'listed'], texts)
    ],
    figureWords(node, ['specialized', 'financed'], texts)
  ]
  const covered = isGap
    ? texts.noteGap(companies)
    : texts.noteCovered(formatNumber(node.favorites), companies)
  const note = cover
    ? covered
    : figures.flatMap(line => (line.length === 0 ? [] : line.join(' · '))).join('\n')
  const name = formatText(node.node)
  return {
    name,
    note,
    label: texts.formats.phrases([name, texts.word(stages[node.stage]), ...note.split(/\n| · /)]),
    look: ({ up: 'upstream', mid: 'subject', down: 'downstream' } as const)[node.stage],
    isRound: false,
    isFaint: cover ? isGap : strength === 'missing',
    isBusy: false,
    side: node.stage === 'down' ? 'right' : 'left',
    togglesOnClick: false
  } as const
}

/** What leads from one node to another beside the tree and the middle is drawn with the node that is looked at. */
function edgesOf(
  nodes: readonly ChainNode[],
  edges: IndustryChain['edges'],
  drawn: readonly GraphNode[],
  places: ReadonlyMap<ChainNode, ChainPlace>
): readonly GraphEdge[] {
  const boxes = new Map(drawn.map(box => [nodes[Number(box.id)]?.node, box]))
  const parents = new Map(nodes.map(({ node, parent }) => [node, parent]))
  const levelAt = ({ id, x }: GraphNode) => {
    const node = nodes[Number(id)]
    return (node && places.get(node)) ?? { left: x, right: x }
  }
  return edges.flatMap(({ upstream, downstream }, at): GraphEdge[] => {
    const [from, to] = [boxes.get(upstream), boxes.get(downstream)]
    if (!from || !to || from === to) return []
    const isOfTree = parents.get(upstream) === downstream || parents.get(downstream) === upstream
    const isInMiddle = from.look === 'subject' && to.look === 'subject'
    const child = parents.get(upstream) === downstream ? 'from' : 'to'
    const bends = { from: levelAt(from).right, to: levelAt(to).left }
    const shared = { id: String(at), from, to, child, route: 'across', label: null, bends } as const
    return [{ ...shared, look: isOfTree || isInMiddle ? 'plain' : 'cross' }]
  })
}
