import type { GraphNode } from './graph.ts'

/**
 * The node that has the focus after a key, as in the tree pattern of the ARIA practices: up and down through all nodes,
 * right into one (which is expanded first), left out of it (which is collapsed first). Null for any other key.
 */
export function nodeAfterKey(
  key: string,
  node: GraphNode,
  nodes: readonly GraphNode[],
  onToggle: (id: string) => void
): GraphNode | null {
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
