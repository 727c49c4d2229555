import { memo } from 'react'
import { arrowOf, endsOf, lineOf } from './edgeRoutes.ts'
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
import type { LegendEntry } from './GraphTools.tsx'
import type { Words } from './viewport.ts'
import { wrapName } from './wrapName.ts'

/** The lines of all edges: one path for each look, so that thousands of them cost little. */
export const EdgeLines = memo(function EdgeLines({ edges }: Pick<Graph, 'edges'>) {
  return edgeLooks.map(look => {
    const alike = edges.filter(edge => edge.look === look)
    return (
      <path key={look} className={`pa-graph-line pa-graph-line-${look}`} d={alike.map(lineOf).join('')} />
    )
  })
})

/** Edges that stand out, over all others, with their arrows. */
export const StrongEdges = memo(function StrongEdges({ edges }: Pick<Graph, 'edges'>) {
  const arrows = edges.filter(({ hasArrow = true }) => hasArrow)
  return (
    <>
      <path className="pa-graph-line pa-graph-line-strong" d={edges.map(lineOf).join('')} />
      <path className="pa-graph-arrow pa-graph-arrow-strong" d={arrows.map(arrowOf).join('')} />
    </>
  )
})

export interface EdgeMarksProps {
  readonly edge: GraphEdge
  /** Null where labels are not drawn. */
  readonly words: Words | null
}

/** The arrow and the label of an edge. */
export const EdgeMarks = memo(function EdgeMarks({ edge, words }: EdgeMarksProps) {
  const { from, to, child, look, label, hasArrow = true } = edge
  if (look === 'more') return null
  const [start, end] = endsOf(edge)
  return (
    <>
      {hasArrow && <path className="pa-graph-arrow" d={arrowOf(edge)} />}
      {label !== null && words && (
        <text
          className="pa-graph-label"
          style={{ fontSize: sizeOf(words) }}
          x={(child === 'to' ? to : from).x}
          y={child === 'to' ? end - 14 : start + 10 + sizeOf(words)}
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
  /** On the path, or at the other end of an edge of the node that is looked at. */
  readonly isStrong: boolean
  /** Null where there are none: the drawing is seen from afar. */
  readonly words: Words | null
}

/** A box with its name, as far as there is room, and its note. */
export const NodeBox = memo(function NodeBox({ node, isActive, isStrong, words }: NodeBoxProps) {
  const height = heightOf(node)
  const marks = [node.isFaint && 'faint', isActive && 'active', isStrong && 'strong'].filter(Boolean)
  return (
    <g
      className={['node', node.look, ...marks].map(mark => `pa-graph-${mark}`).join(' ')}
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
      {words &&
        (node.look === 'more' ? (
          <text
            className="pa-graph-name"
            style={{ fontSize: words.size }}
            textAnchor="middle"
            y={words.size * BASE}
          >
            {node.name}
          </text>
        ) : (
          <NameAndNote node={node} words={words} />
        ))}
    </g>
  )
})

/** From the middle of a line of words to its base line, as a part of its size. */
const BASE = 0.36
/** The free room at each side of a box's words, and between its lines, in CSS px. */
const SIDE = 8
const LEADING = 4

/** The lines of words in a box. */
const LINES = 3

/** As many lines as the name has, and the note; together in the middle of the box. */
function NameAndNote({ node: { name, note }, words }: { readonly node: GraphNode; readonly words: Words }) {
  const { size } = words
  const lines = wrapName(name, (NODE_WIDTH - SIDE * 2) / size)
  const noteSize = words.note ?? 0
  const notes = note === null || noteSize === 0 ? [] : note.split('\n').slice(0, LINES - lines.length)
  const height = lines.length * (size + LEADING) + notes.length * (noteSize + LEADING)
  const middleOf = (at: number): number => (at + 0.5) * (size + LEADING) - height / 2
  return (
    <>
      {lines.map((line, at) => (
        <text
          // oxlint-disable-next-line react/no-array-index-key -- two lines, which may be alike
          key={at}
          className="pa-graph-name"
          style={{ fontSize: size }}
          textAnchor="middle"
          y={middleOf(at) + size * BASE}
        >
          {line}
        </text>
      ))}
      {notes.map((line, at) => (
        <text
          key={line}
          className="pa-graph-note"
          style={{ fontSize: noteSize }}
          textAnchor="middle"
          y={height / 2 - (notes.length - at - 0.5) * (noteSize + LEADING) + noteSize * BASE}
        >
          {line}
        </text>
      ))}
    </>
  )
}

/** Labels of edges are as small as notes, but drawn for as long as names are. */
function sizeOf({ size, note }: Words): number {
  return note ?? size
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

/** What the colors and borders mean, above a drawing that leaves its page. */
export function LegendLine({ legend, left, top }: LegendLineProps) {
  const widthOf = ({ name }: LegendEntry): number => LEGEND.word + name.length * LEGEND.size + LEGEND.gap
  return (
    <g transform={`translate(0 ${top - LEGEND.above})`}>
      {legend.map(({ look, name }, at) => {
        const start = legend.slice(0, at).reduce((sum, entry) => sum + widthOf(entry), left)
        return (
          <g key={look} className={`pa-graph-${look}`} transform={`translate(${start} 0)`}>
            <rect className="pa-graph-box" y={-LEGEND.swatch} width={LEGEND.swatch} height={LEGEND.swatch} />
            <text className="pa-graph-legend-word" style={{ fontSize: LEGEND.size }} x={LEGEND.word}>
              {name}
            </text>
          </g>
        )
      })}
    </g>
  )
}

export interface LegendLineProps {
  readonly legend: readonly LegendEntry[]
  /** The upper left corner of the drawing. */
  readonly left: number
  readonly top: number
}

const LEGEND = { size: 14, swatch: 12, word: 20, gap: 24, above: 12 }
/** So much higher is a drawing with its legend. */
export const LEGEND_ROOM = 32
