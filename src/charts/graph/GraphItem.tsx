import { memo } from 'react'
import { heightOf, NODE_WIDTH, radiusOf, type GraphNode } from './graph.ts'

export interface GraphItemProps {
  readonly node: GraphNode
  readonly isActive: boolean
  readonly onActivate: (id: string) => void
  readonly onToggle: (id: string) => void
}

/** A tree item over the box of a node, for keyboard, pointer and screen readers. */
export const GraphItem = memo(function GraphItem(props: GraphItemProps) {
  const { node, isActive, onActivate, onToggle } = props
  const height = heightOf(node)
  const toggle = (): void => onToggle(node.id)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree around it handles the keys
    <g
      role="treeitem"
      className="pa-graph-item"
      transform={`translate(${node.x} ${node.y})`}
      aria-label={node.label}
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-selected={isActive}
      aria-expanded={node.expanded ?? undefined}
      aria-busy={node.isBusy ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActivate(node.id)}
      onClick={() => {
        onActivate(node.id)
        if (node.togglesOnClick) toggle()
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
      {node.expanded !== null && <Handle node={node} onToggle={toggle} />}
    </g>
  )
})

const HANDLE = 9
/** So far outside of the box that it hides none of its words. */
const BEYOND = 7

function Handle({ node, onToggle }: { readonly node: GraphNode; readonly onToggle: () => void }) {
  const y = (node.side === 'above' ? -1 : 1) * (heightOf(node) / 2 + BEYOND)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the pointer; the tree handles the keys
    <g
      className="pa-graph-handle"
      aria-hidden="true"
      transform={`translate(0 ${y})`}
      onClick={event => {
        event.stopPropagation()
        onToggle()
      }}
      onDoubleClick={event => event.stopPropagation()}
    >
      <circle className="pa-graph-handle-reach" r={HANDLE + 6} />
      <circle className="pa-graph-handle-ground" r={HANDLE} />
      <path className="pa-graph-handle-mark" d={node.expanded ? 'M-4 0h8' : 'M-4 0h8M0 -4v8'} />
    </g>
  )
}
