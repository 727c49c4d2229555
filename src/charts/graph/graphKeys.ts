import { treeStep } from '../../ui/treeKeys.ts'
import type { GraphNode } from './graph.ts'

/** The node that has the focus after a key, which may expand or collapse it; null for a key that means nothing. */
export function nodeAfterKey(
  key: string,
  node: GraphNode,
  nodes: readonly GraphNode[],
  onToggle: (id: string) => void
): GraphNode | null {
  const step = treeStep(key, nodes, nodes.indexOf(node))
  if (typeof step === 'number') return nodes[step] ?? node
  if (step === null) return null
  onToggle(node.id)
  return node
}

/** The same for nodes in columns: the arrows lead to the nearest node on that side. */
export function nodeInColumns(
  key: string,
  node: GraphNode,
  nodes: readonly GraphNode[],
  onToggle: (id: string) => void
): GraphNode | null {
  switch (key) {
    case 'ArrowDown':
      return nearest(nodes, ({ x, y }) => (x === node.x && y > node.y ? y - node.y : null)) ?? node
    case 'ArrowUp':
      return nearest(nodes, ({ x, y }) => (x === node.x && y < node.y ? node.y - y : null)) ?? node
    case 'ArrowRight':
    case 'ArrowLeft': {
      const side = key === 'ArrowRight' ? 1 : -1
      const aside = (x: number): number => (x - node.x) * side
      const next = nearest(nodes, ({ x }) => (aside(x) > 0 ? aside(x) : null))
      return nearest(nodes, ({ x, y }) => (x === next?.x ? Math.abs(y - node.y) : null)) ?? node
    }
    default:
      return nodeAfterKey(key, node, nodes, onToggle)
  }
}

/** The node with the least distance; those without one do not count. */
function nearest(
  nodes: readonly GraphNode[],
  distanceOf: (node: GraphNode) => number | null
): GraphNode | undefined {
  const found = nodes.flatMap(node => {
    const distance = distanceOf(node)
    return distance === null ? [] : [{ node, distance }]
  })
  return found.toSorted((one, other) => one.distance - other.distance)[0]?.node
}
