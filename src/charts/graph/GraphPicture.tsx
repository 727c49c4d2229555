import { useMemo, type MouseEvent } from 'react'
import type { Bounds, Size, Viewport } from '../viewport/viewport.ts'
import { useNearNodes, useStrong } from './drawnParts.ts'
import { isIn, type Graph, type GraphNode } from './graph.ts'
import { GraphItem } from './GraphItem.tsx'
import { BoxOutlines, EdgeLines, EdgeMarks, LegendLine, NodeBox, StrongEdges } from './GraphShapes.tsx'
import type { LegendEntry } from './GraphTools.tsx'
import { drawnArea, wordsAt } from './viewport.ts'

export interface GraphPictureProps {
  readonly graph: Graph
  readonly bounds: Bounds
  /** Drawn above what leaves the page. */
  readonly legend: readonly LegendEntry[]
  readonly active: GraphNode
  readonly view: Viewport
  /** Of the frame. */
  readonly size: Size
  /** All of the graph goes into a file, at its natural size, and onto paper, as wide as the page. */
  readonly medium: 'screen' | 'file' | 'paper'
  readonly onActivate: (id: string) => void
  readonly onToggle: (id: string) => void
  readonly onPress?: ((id: string) => void) | undefined
}

/** Lines, then what stands out of them, then boxes; from afar outlines, which are pressed as one. Over each box its item. */
export function GraphPicture(props: GraphPictureProps) {
  const { graph, bounds, legend, active, view, size, medium, onActivate, onToggle, onPress } = props
  const isLarge = graph.nodes.length > ALWAYS_DRAWN
  const words = wordsAt({ screen: view.scale, file: 1, paper: paperScale(bounds) }[medium])
  const tree = useMemo(
    () => ({ ...graph, edges: graph.edges.filter(({ look }) => look !== 'cross') }),
    [graph]
  )
  const near = useNearNodes(tree, isLarge ? drawnArea(view, size) : bounds, active)
  const drawn = medium === 'screen' ? near : { ...tree, lines: tree.edges }
  const { strong, onHover } = useStrong(graph, active)
  const boxOf = (node: GraphNode) => {
    const isStrong = strong.nodes.has(node.id)
    return (
      <NodeBox key={node.id} node={node} isActive={node.id === active.id} isStrong={isStrong} words={words} />
    )
  }
  return (
    <g
      data-drawing=""
      className={graph.path ? 'pa-graph-paler' : undefined}
      transform={medium === 'paper' ? undefined : `translate(${view.x} ${view.y}) scale(${view.scale})`}
    >
      <g aria-hidden="true" className={words ? undefined : 'pa-graph-far'}>
        {medium !== 'screen' && <LegendLine legend={legend} left={bounds.left} top={bounds.top} />}
        <EdgeLines edges={words ? drawn.lines : tree.edges} />
        {words && drawn.edges.map(edge => <EdgeMarks key={edge.id} edge={edge} words={words} />)}
        <StrongEdges edges={strong.edges} />
        {words ? (
          drawn.nodes.map(boxOf)
        ) : (
          <g onClick={event => activateAt(event, graph, view, onActivate)}>
            <BoxOutlines nodes={graph.nodes} />
            {graph.nodes.filter(({ id }) => id === active.id || strong.nodes.has(id)).map(boxOf)}
          </g>
        )}
      </g>
      {(words === null && isLarge ? [active] : near.nodes).map(node => (
        <GraphItem
          key={node.id}
          node={node}
          isActive={node.id === active.id}
          wordSize={words?.note ?? words?.size ?? null}
          onActivate={onActivate}
          onToggle={onToggle}
          onPress={onPress}
          onHover={onHover}
        />
      ))}
    </g>
  )
}

/** Up to this number, all nodes are in the document, also for screen readers. */
const ALWAYS_DRAWN = 300
/** The width of a page between its margins, in CSS px. */
const PAPER = 700
/** Even a graph that does not fit has words on paper. */
const LEAST_PRINTED = 0.5

function paperScale({ width }: Bounds): number {
  return Math.max(LEAST_PRINTED, Math.min(1, PAPER / width))
}

function activateAt(
  { clientX, clientY, currentTarget }: MouseEvent<SVGGElement>,
  { nodes }: Graph,
  view: Viewport,
  onActivate: (id: string) => void
): void {
  const { left = 0, top = 0 } = currentTarget.ownerSVGElement?.getBoundingClientRect() ?? {}
  const place = {
    left: (clientX - left - view.x) / view.scale,
    top: (clientY - top - view.y) / view.scale,
    width: 0,
    height: 0
  }
  const node = nodes.find(each => isIn(place, each))
  if (node) onActivate(node.id)
}
