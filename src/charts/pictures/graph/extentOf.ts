import { NODE_HEIGHT, NODE_WIDTH, type Graph } from '../../graph.ts'
import type { Extent } from './viewport.ts'

/** Everything of a graph, with its boxes and what stands at their corners. */
export function extentOf({ nodes }: Graph): Extent {
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of nodes) {
    extent.left = Math.min(extent.left, x - NODE_WIDTH / 2)
    extent.right = Math.max(extent.right, x + NODE_WIDTH / 2)
    extent.top = Math.min(extent.top, y - NODE_HEIGHT / 2 - 12)
    extent.bottom = Math.max(extent.bottom, y + NODE_HEIGHT / 2 + 12)
  }
  return nodes.length > 0 ? extent : { left: 0, top: 0, right: 1, bottom: 1 }
}
