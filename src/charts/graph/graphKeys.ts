import type { GraphNode } from './graph.ts'

/** What the keys need to know of a node. */
export type KeyNode = Pick<GraphNode, 'id' | 'level' | 'expanded'>

/**
 * The node that has the focus after a key, as in the tree pattern of the ARIA practices: up and down through all nodes,
 * right into one (which is expanded first), left out of it (which is collapsed first). Null for any other key.
 */
export function nodeAfterKey<Node extends KeyNode>(
  key: string,
  node: Node,
  nodes: readonly Node[],
  onToggle: (id: string) => void
): Node | null {
  const at = nodes.indexOf(node)
  const next = nodes[at + 1] ?? node
  switch (key) {
    case 'ArrowDown':
      return next
    case 'ArrowUp':
      return nodes[at - 1] ?? node
    case 'Home':
      return nodes[0] ?? node
    case 'End':
      return nodes.at(-1) ?? node
    case 'ArrowRight':
      if (node.expanded !== false) return next.level > node.level ? next : node
      onToggle(node.id)
      return node
    case 'ArrowLeft':
      if (!node.expanded) return nodes.slice(0, at).findLast(each => each.level < node.level) ?? node
      onToggle(node.id)
      return node
    case 'Enter':
    case ' ':
      onToggle(node.id)
      return node
    default:
      return null
  }
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
