import type { MouseEvent } from 'react'
import type { DrawnParts, StrongParts } from './drawnParts.ts'
import type { Graph, GraphNode } from './graph.ts'
import { BoxOutlines, EdgeLines, EdgeMarks, NodeBox, StrongEdges } from './GraphShapes.tsx'
import type { Words } from './viewport.ts'

export interface GraphPictureProps {
  /** Without what is no part of its tree. */
  readonly graph: Graph
  /** What of it is near enough to be drawn. */
  readonly drawn: DrawnParts
  readonly active: GraphNode
  readonly strong: StrongParts
  /** Null where the drawing is seen from afar: outlines, which are pressed as one. */
  readonly words: Words | null
  readonly onPress: (event: MouseEvent<SVGGElement>) => void
}

/** Lines, then what stands out of them, then boxes. */
export function GraphPicture({ graph, drawn, active, strong, words, onPress }: GraphPictureProps) {
  const boxOf = (node: GraphNode) => (
    <NodeBox
      key={node.id}
      node={node}
      isActive={node.id === active.id}
      isStrong={strong.nodes.has(node.id)}
      words={words}
    />
  )
  if (!words) {
    return (
      <g aria-hidden="true" className="pa-graph-far">
        <EdgeLines edges={graph.edges} />
        <StrongEdges edges={strong.edges} />
        <g onClick={onPress}>
          <BoxOutlines nodes={graph.nodes} />
          {graph.nodes.filter(({ id }) => id === active.id || strong.nodes.has(id)).map(boxOf)}
        </g>
      </g>
    )
  }
  return (
    <g aria-hidden="true">
      <EdgeLines edges={drawn.lines} />
      {drawn.edges.map(edge => (
        <EdgeMarks key={edge.id} edge={edge} words={words} />
      ))}
      <StrongEdges edges={strong.edges} />
      {drawn.nodes.map(boxOf)}
    </g>
  )
}
