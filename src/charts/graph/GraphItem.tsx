import { memo } from 'react'
import { formatNumber } from '../../text/format.ts'
import { heightOf, NODE_WIDTH, radiusOf, type GraphNode } from './graph.ts'

export interface GraphItemProps {
  readonly node: GraphNode
  readonly isActive: boolean
  /** Of words, in CSS px of the drawing; null where there are none. */
  readonly wordSize: number | null
  readonly onActivate: (id: string) => void
  readonly onToggle: (id: string) => void
  /** What a click does. Default: it toggles those that say so. */
  readonly onPress?: ((id: string) => void) | undefined
  /** The pointer is over it, or no longer over any. */
  readonly onHover: (id: string | null) => void
}

/** A tree item over the box of a node, for keyboard, pointer and screen readers. */
export const GraphItem = memo(function GraphItem(props: GraphItemProps) {
  const { node, isActive, wordSize, onActivate, onToggle, onPress, onHover } = props
  const height = heightOf(node)
  const toggle = (): void => onToggle(node.id)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree around it handles the keys
    <g
      role="treeitem"
      className="pa-graph-item"
      transform={`translate(${node.x} ${node.y})`}
      aria-label={`${node.label}${countOf(node)}`}
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-selected={isActive}
      aria-expanded={node.expanded ?? undefined}
      aria-busy={node.isBusy ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActivate(node.id)}
      onPointerEnter={() => onHover(node.id)}
      onPointerLeave={() => onHover(null)}
      onClick={() => {
        onActivate(node.id)
        if (onPress) onPress(node.id)
        else if (node.togglesOnClick) toggle()
      }}
      onDoubleClick={node.togglesOnClick ? undefined : toggle}
    >
      {node.look !== 'more' && <title>{node.name}</title>}
      <rect
        className="pa-graph-reach"
        x={-NODE_WIDTH / 2}
        y={-height / 2}
        width={NODE_WIDTH}
        height={height}
        rx={radiusOf(node)}
      />
      {node.expanded !== null && <Handle node={node} size={wordSize} onToggle={toggle} />}
    </g>
  )
})

/** What its handle says of it, if anything. */
function countOf({ hidden }: GraphNode): string {
  return hidden === null ? '' : ` +${formatNumber(hidden)}`
}

const HANDLE = 9
/** So far outside of the box that it hides none of its words. */
const BEYOND = 7

interface HandleProps {
  readonly node: GraphNode
  /** Of the number in it, in CSS px of the drawing; null where there is no room for one. */
  readonly size: number | null
  readonly onToggle: () => void
}

/** Expands or collapses; says how many a press would show, where that is known. */
function Handle({ node, size: room, onToggle }: HandleProps) {
  const size = room ?? 0
  const count = room === null ? '' : countOf(node).trim()
  const half = count === '' ? HANDLE : Math.max(HANDLE, count.length * size * 0.32 + 5)
  const up = heightOf(node) / 2 + BEYOND
  const aside = NODE_WIDTH / 2 + BEYOND
  const place = { above: [0, -up], below: [0, up], left: [-aside, 0], right: [aside, 0] }[node.side]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the pointer; the tree handles the keys
    <g
      className="pa-graph-handle"
      aria-hidden="true"
      transform={`translate(${place.join(' ')})`}
      onClick={event => {
        event.stopPropagation()
        onToggle()
      }}
      onDoubleClick={event => event.stopPropagation()}
    >
      <rect className="pa-graph-handle-reach" {...rounded(half + 6, HANDLE + 6)} />
      <rect className="pa-graph-handle-ground" {...rounded(half, HANDLE)} />
      {count === '' ? (
        <path className="pa-graph-handle-mark" d={node.expanded ? 'M-4 0h8' : 'M-4 0h8M0 -4v8'} />
      ) : (
        <text
          className="pa-graph-handle-count"
          style={{ fontSize: size }}
          textAnchor="middle"
          y={size * 0.36}
        >
          {count}
        </text>
      )}
    </g>
  )
}

/** The attributes of a rectangle around the origin with round ends. */
function rounded(halfWidth: number, halfHeight: number) {
  return { x: -halfWidth, y: -halfHeight, width: halfWidth * 2, height: halfHeight * 2, rx: halfHeight }
}
