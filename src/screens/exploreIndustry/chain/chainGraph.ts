import { stages, strengths, type StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import type { Graph, GraphEdge, GraphNode } from '../../../charts/graph/graph.ts'
import type { ChainNode, IndustryChain } from '../../../contract/entities/chain.ts'
import { strengthOf, type ChainFigures } from '../../../domain/chainNodes.ts'
import { formatNumber, formatText } from '../../../text/format.ts'
import type { Texts } from '../../../text/texts.ts'
import { figureWords } from './Figures.tsx'

const COLUMN = 240
const ROW = 72

export interface ChainLook {
  readonly rule: StrengthRule
  /** Shows the favorites in place of the figures. */
  readonly cover: boolean
  readonly texts: Texts['chain']
}

/** A node with its children: those that go into it, and those that it goes into. */
interface Branch {
  readonly node: ChainNode
  readonly id: string
  readonly children: readonly Branch[]
}

/** The chain from left to right, a column for each level; nodes in the order of the tree that they are. */
export function chainGraph(
  chain: Pick<IndustryChain, 'companies' | 'nodes' | 'edges'>,
  look: ChainLook
): Graph {
  const { nodes, edges } = chain
  const drawn: GraphNode[] = []
  const places = placesOf(nodes)
  const add = (branches: readonly Branch[], level: number): void => {
    for (const [at, { node, id, children }] of branches.entries()) {
      const rank = { level, position: at + 1, siblings: branches.length }
      drawn.push({ ...boxOf(node, chain, look), ...rank, ...(places.get(node) ?? { x: 0, y: 0 }), id })
      add(children, level + 1)
    }
  }
  add(branchesOf(nodes), 1)
  return { nodes: drawn, edges: edgesOf(nodes, edges, drawn), isInColumns: true }
}

/** The id of a node in the graph; names of a service may be repeated. */
export function idOf(nodes: readonly ChainNode[], node: ChainNode): string {
  return String(nodes.indexOf(node))
}

function branchesOf(nodes: readonly ChainNode[]): readonly Branch[] {
  const names = new Set(nodes.map(({ node }) => node))
  const taken = new Set<ChainNode>()
  const branch = (node: ChainNode): Branch => {
    taken.add(node)
    const children = nodes.filter(each => !taken.has(each) && each.parent === node.node)
    for (const child of children) taken.add(child)
    return { node, id: idOf(nodes, node), children: children.map(branch) }
  }
  const roots = nodes.filter(({ parent }) => parent === null || !names.has(parent)).map(branch)
  // Nodes that lead to each other and to no root.
  return [...roots, ...nodes.flatMap(node => (taken.has(node) ? [] : branch(node)))]
}

type Place = Pick<GraphNode, 'x' | 'y'>

/** From the middle outwards, so that each column can follow the order of its neighbor. */
function placesOf(nodes: readonly ChainNode[]): ReadonlyMap<ChainNode, Place> {
  const columns = [...new Set(nodes.map(columnOf))].toSorted((one, other) => one - other)
  const middle = Math.max(
    0,
    columns.findIndex(column => column >= 0)
  )
  const order = new Map<string, number>()
  const places = new Map<ChainNode, Place>()
  const parentAt = ({ parent }: ChainNode): number => order.get(parent ?? '') ?? nodes.length
  for (const column of columns.toSorted((one, other) => Math.abs(one) - Math.abs(other))) {
    const members = nodes
      .filter(node => columnOf(node) === column)
      .toSorted((one, other) => parentAt(one) - parentAt(other))
    for (const [at, member] of members.entries()) {
      order.set(member.node, at)
      places.set(member, {
        x: (columns.indexOf(column) - middle) * COLUMN,
        y: (at - (members.length - 1) / 2) * ROW
      })
    }
  }
  return places
}

/** Upstream left of the product, what comes of it to the right. */
function columnOf({ stage, level }: ChainNode): number {
  const away = Math.max(0, level - 1)
  if (stage === 'mid') return away / LEVELS
  return stage === 'up' ? -Math.max(1, away) : Math.max(1, away)
}

/** More levels than any chain has: those of the middle stand before what follows it. */
const LEVELS = 100

function boxOf(node: ChainNode, chain: ChainFigures, { rule, cover, texts }: ChainLook) {
  const strength = strengthOf(node, chain, rule)
  const isGap = cover && node.favorites === 0
  const companies = formatNumber(node.companies)
  const figures = [
    // That nothing can be said is true of all nodes, and stands above them.
    [
      ...(strength === 'unknown' ? [] : [strengths[strength]]),
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
    label: [name, stages[node.stage], ...note.split(/\n| · /)].join('，'),
    look: ({ up: 'upstream', mid: 'subject', down: 'downstream' } as const)[node.stage],
    isRound: false,
    isFaint: cover ? isGap : strength === 'missing',
    expanded: null,
    hidden: null,
    isBusy: false,
    side: 'below',
    togglesOnClick: true
  } as const
}

/** What leads from one node to another beside the tree is drawn with the node that is looked at. */
function edgesOf(
  nodes: readonly ChainNode[],
  edges: IndustryChain['edges'],
  drawn: readonly GraphNode[]
): readonly GraphEdge[] {
  const boxes = new Map(drawn.map(box => [nodes[Number(box.id)]?.node, box]))
  const parents = new Map(nodes.map(({ node, parent }) => [node, parent]))
  return edges.flatMap(({ upstream, downstream }, at): GraphEdge[] => {
    const [from, to] = [boxes.get(upstream), boxes.get(downstream)]
    if (!from || !to || from === to) return []
    const isOfTree = parents.get(upstream) === downstream || parents.get(downstream) === upstream
    const child = parents.get(upstream) === downstream ? 'from' : 'to'
    const shared = { id: String(at), from, to, child, route: 'across', label: null } as const
    return [{ ...shared, look: isOfTree ? 'plain' : 'cross' }]
  })
}
