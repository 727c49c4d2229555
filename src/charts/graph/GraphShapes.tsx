import { memo } from 'react'
import {
  edgeLooks,
  heightOf,
  NODE_WIDTH,
  nodeLooks,
  radiusOf,
  type Graph,
  type GraphEdge,
  type GraphNode
} from './graph.ts'
import { wrapName } from './wrapName.ts'

/** From the shared node to where its edges part. */
const BEND = 30

/** The lines of all edges: one path for each look, so that thousands of them cost little. */
export const EdgeLines = memo(function EdgeLines({ edges }: Pick<Graph, 'edges'>) {
  return edgeLooks.map(look => {
    const alike = edges.filter(edge => edge.look === look)
    return (
      <path key={look} className={`pa-graph-line pa-graph-line-${look}`} d={alike.map(lineOf).join('')} />
    )
  })
})

function lineOf({ from, to, child }: GraphEdge): string {
  const [start, end] = endsOf(from, to)
  return `M${from.x} ${start}V${child === 'to' ? start + BEND : end - BEND}H${to.x}V${end}`
}

function endsOf(from: GraphNode, to: GraphNode): readonly [number, number] {
  return [from.y + heightOf(from) / 2, to.y - heightOf(to) / 2]
}

/** The arrow and the label of an edge. */
export const EdgeMarks = memo(function EdgeMarks({ edge }: { readonly edge: GraphEdge }) {
  const { from, to, child, look, label } = edge
  if (look === 'more') return null
  const [start, end] = endsOf(from, to)
  return (
    <>
      <path className="pa-graph-arrow" d={`M${to.x - 4} ${end - 7}h8l-4 7z`} />
      {label !== null && (
        <text
          className="pa-graph-label"
          x={(child === 'to' ? to : from).x}
          y={child === 'to' ? end - 14 : start + 22}
          textAnchor="middle"
        >
          {label}
        </text>
      )}
    </>
  )
})

export interface NodeBoxProps {
  readonly node: GraphNode
  readonly isActive: boolean
}

/** A box with its name, as far as there is room, and its note. */
export const NodeBox = memo(function NodeBox({ node, isActive }: NodeBoxProps) {
  const height = heightOf(node)
  return (
    <g
      className={`pa-graph-node pa-graph-${node.look}${isActive ? ' pa-graph-active' : ''}`}
      transform={`translate(${node.x} ${node.y})`}
    >
      <rect
        className="pa-graph-box"
        x={-NODE_WIDTH / 2}
        y={-height / 2}
        width={NODE_WIDTH}
        height={height}
        rx={radiusOf(node)}
      />
      {node.look === 'more' ? (
        <text className="pa-graph-name" textAnchor="middle" y={5}>
          {node.name}
        </text>
      ) : (
        <Words node={node} />
      )}
    </g>
  )
})

function Words({ node: { name, note } }: Pick<NodeBoxProps, 'node'>) {
  const lines = wrapName(name)
  const top = lines.length === 1 ? -5 : -12
  return (
    <>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines, which may be alike
        <text key={at} className="pa-graph-name" textAnchor="middle" y={top + at * 16}>
          {line}
        </text>
      ))}
      {note !== null && (
        <text className="pa-graph-note" textAnchor="middle" y={23}>
          {note}
        </text>
      )}
    </>
  )
}

/** All boxes without words, one path for each look: a large graph from afar. */
export const BoxOutlines = memo(function BoxOutlines({ nodes }: Pick<Graph, 'nodes'>) {
  return nodeLooks.map(look => {
    const alike = nodes.filter(node => node.look === look)
    return (
      <g key={look} className={`pa-graph-${look}`}>
        <path className="pa-graph-box" d={alike.map(outlineOf).join('')} />
      </g>
    )
  })
})

function outlineOf(node: GraphNode): string {
  const height = heightOf(node)
  return `M${node.x - NODE_WIDTH / 2} ${node.y - height / 2}h${NODE_WIDTH}v${height}h${-NODE_WIDTH}z`
}
