import { useMemo, useState } from 'react'
import type { Bounds } from '../viewport/viewport.ts'
import { isIn, ownEdges, passes, type Graph, type GraphNode } from './graph.ts'

/** What is drawn of a graph. */
export interface DrawnParts extends Pick<Graph, 'nodes' | 'edges'> {
  /** The edges that pass by, too: they are drawn without their arrows. */
  readonly lines: Graph['edges']
}

/** The part of a graph inside an area, and the active node, which must not lose the focus. */
export function useNearNodes(
  graph: Graph,
  { left, top, width, height }: Bounds,
  active: GraphNode
): DrawnParts {
  return useMemo(() => {
    const isNear = (node: GraphNode): boolean =>
      node.id === active.id || isIn({ left, top, width, height }, node)
    return {
      nodes: graph.nodes.filter(isNear),
      edges: graph.edges.filter(({ from, to, child, route }) =>
        route === 'curve' ? isNear(from) || isNear(to) : isNear(child === 'to' ? to : from)
      ),
      // Also those that only pass by; drawing the others costs a frame whenever the scale changes.
      lines: graph.edges.filter(edge => passes({ left, top, width, height }, edge))
    }
  }, [graph, left, top, width, height, active])
}

/** What stands out. */
export interface StrongParts {
  readonly edges: Graph['edges']
  /** Ids. */
  readonly nodes: ReadonlySet<string>
}

/** What stands out: the path, and the edges of the active node and of the one under the pointer with their ends. */
export function useStrong(graph: Graph, { id: active }: GraphNode) {
  const [hovered, onHover] = useState<string | null>(null)
  const strong = useMemo((): StrongParts => {
    const looked = [...new Set([active, hovered ?? active])]
    const own = looked.flatMap(id => ownEdges(graph, id))
    const ends = graph.isInColumns ? [] : own.flatMap(({ from, to }) => [from.id, to.id])
    return {
      edges: [...(graph.path?.edges ?? []), ...own],
      nodes: new Set([...(graph.path?.nodes ?? []), ...ends])
    }
  }, [graph, active, hovered])
  return { strong, onHover }
}
