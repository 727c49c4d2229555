import { hierarchy, tree, type HierarchyPointNode } from 'd3-hierarchy'
import { customerWords } from '../../../catalogue/customer.ts'
import { PERSON_KIND } from '../../../catalogue/insights/equity.ts'
import { roundShare } from '../../../domain/shares.ts'
import {
  heightOf,
  NODE_HEIGHT,
  NODE_WIDTH,
  type Graph,
  type GraphEdge,
  type GraphNode,
  type NodeLook
} from '../../../charts/graph/graph.ts'
import type { equityTexts } from '../../../text/areas/equity.ts'
import { formatNumber, formatPercent, formatText } from '../../../text/format.ts'
import type { Language } from '../../../text/locale.ts'
import type { TextsOf } from '../../../text/texts.ts'
import type { EquityNode, EquityTree } from './equityTree.ts'

const GAP = 20
const LEVEL = 132

interface EquityWords extends Language {
  readonly texts: TextsOf<typeof equityTexts>
}

/** A node of the tree, or a placeholder for children that are not shown yet. */
export interface Entry {
  readonly node: EquityNode
  readonly isMore: boolean
}

export interface EquityGraph extends Graph {
  /** What each node of the graph shows, by its id. */
  readonly entries: ReadonlyMap<string, Entry>
}

/** The company in the middle, its holders above, its holdings below. */
export function equityGraph({ root, branches }: EquityTree, words: EquityWords): EquityGraph {
  const own: Entry = { node: root, isMore: false }
  const company = nodeOf(own, { x: 0, y: 0, level: 1, position: 1, siblings: 1 }, words)
  const nodes = [company]
  const edges: GraphEdge[] = []
  const entries = new Map([[company.id, own]])
  const heads = [layOut(branches.up), layOut(branches.down)]
  // Holders and holdings are siblings: both are children of the company.
  const first = heads.flatMap(head => head.children ?? [])
  for (const head of heads) {
    const drawn = new Map([[head, company]])
    head.eachBefore(at => {
      const parent = at.parent && drawn.get(at.parent)
      if (!at.parent || !parent) return
      const siblings = at.depth === 1 ? first : (at.parent.children ?? [])
      const position = siblings.indexOf(at) + 1
      const place = { ...placeOf(at), level: at.depth + 1, position, siblings: siblings.length }
      const node = nodeOf(at.data, place, words)
      drawn.set(at, node)
      nodes.push(node)
      edges.push(edgeBetween(parent, node, at.data))
      entries.set(node.id, at.data)
    })
  }
  return { nodes, edges, entries }
}

function layOut(branch: EquityNode): HierarchyPointNode<Entry> {
  const entries = hierarchy<Entry>({ node: branch, isMore: false }, childrenOf)
  return tree<Entry>().nodeSize([NODE_WIDTH + GAP, LEVEL])(entries)
}

function childrenOf({ node, isMore }: Entry): Entry[] {
  if (isMore) return []
  const children = node.children.map((child): Entry => ({ node: child, isMore: false }))
  return node.more > 0 ? [...children, { node, isMore: true }] : children
}

/** Nodes that are lower than a box are moved towards the former level. */
function placeOf({ x, y, data }: HierarchyPointNode<Entry>) {
  const side = data.node.direction === 'up' ? -1 : 1
  return { x, y: side * (y - (NODE_HEIGHT - heightOf({ look: lookOf(data) })) / 2) }
}

type Place = Pick<GraphNode, 'x' | 'y' | 'level' | 'position' | 'siblings'>

function nodeOf(entry: Entry, place: Place, words: EquityWords): GraphNode {
  const { node, isMore } = entry
  const shared = { ...place, look: lookOf(entry), side: node.direction === 'up' ? 'above' : 'below' } as const
  if (isMore) {
    const name = words.texts.more(formatNumber(node.more))
    const more = {
      note: null,
      isRound: false,
      expanded: null,
      hidden: null,
      isBusy: false,
      togglesOnClick: true
    }
    return { ...shared, ...more, id: `${node.key}/+`, name, label: name }
  }
  return {
    ...shared,
    id: node.key,
    isRound: node.edge.kind === PERSON_KIND,
    name: formatText(node.edge.name),
    note: marked(node, noteOf(node, words), words),
    label: labelOf(node, words),
    expanded: expandedOf(node),
    hidden: node.state === 'closed' ? node.edge.further : null,
    isBusy: node.state === 'loading',
    togglesOnClick: node.state === 'failed'
  }
}

function lookOf({ node: { direction, state }, isMore }: Entry): NodeLook {
  if (isMore) return 'more'
  if (direction === null) return 'subject'
  if (state === 'cycle') return 'cycle'
  return direction === 'up' ? 'upstream' : 'downstream'
}

/** Every edge points at what is held. */
function edgeBetween(parent: GraphNode, node: GraphNode, { node: { direction, edge } }: Entry): GraphEdge {
  const look = node.look === 'more' || node.look === 'cycle' ? node.look : 'plain'
  const shared = { id: node.id, look, label: formatPercent(edge.share) } as const
  return direction === 'up'
    ? { ...shared, from: node, to: parent, child: 'from' }
    : { ...shared, from: parent, to: node, child: 'to' }
}

/** The small line in a box. */
function noteOf(node: EquityNode, { texts, word }: EquityWords): string {
  if (node.direction === null) return texts.subject
  if (node.state === 'loading') return texts.loading
  if (node.state === 'failed') return texts.nodeFailed
  if (node.state === 'cycle') return texts.cycle
  if (node.total === null) return texts.unknownShare
  if (node.level === 1) return word(node.edge.kind ?? node.edge.status ?? texts[node.direction])
  return texts.throughOf(formatPercent(roundShare(node.total)))
}

/** With what it is to the bank, before it. */
function marked({ edge, direction }: EquityNode, note: string, { word }: EquityWords): string {
  const mark = direction === null ? null : customerWords(edge.customer)
  return mark === null ? note : `${word(mark)} · ${note}`
}

function expandedOf({ state, direction }: EquityNode): boolean | null {
  if (direction === null) return null
  if (state === 'closed' || state === 'failed') return false
  return state === 'open' || state === 'loading' ? true : null
}

function labelOf(node: EquityNode, { texts, word, formats }: EquityWords): string {
  const mark = customerWords(node.edge.customer)
  const { name, share } = node.edge
  if (node.direction === null) return formats.phrases([formatText(name), texts.subject])
  const parts = [
    formatText(name),
    ...(mark === null ? [] : [word(mark)]),
    texts[node.direction],
    share === null ? texts.unknownShare : `${texts.direct} ${formatPercent(share)}`,
    ...(node.level > 1 && node.total !== null
      ? [`${texts.through} ${formatPercent(roundShare(node.total))}`]
      : []),
    ...(node.state === 'cycle' ? [texts.cycle] : []),
    ...(node.state === 'failed' ? [texts.nodeFailed] : [])
  ]
  return formats.phrases(parts)
}
