import type { Ref } from 'react'
import { roundShare } from '../../catalogue/equity.ts'
import { formatNumber, formatPercent, formatText } from '../../text/format.ts'
import { equityTexts } from '../../text/equity.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { roundingOf } from './EquityBox.tsx'
import { NODE_WIDTH, type Box } from './equityLayout.ts'
import type { EquityNode, Place } from './equityTree.ts'

export interface EquityPlaceProps {
  readonly place: Place
  readonly box: Box
  /** Somebody stands here: the keyboard begins here, and its details are shown. */
  readonly isActive: boolean
  readonly itemRef: Ref<SVGGElement>
  readonly onStand: () => void
  readonly onToggle: () => void
}

/**
 * An item of the tree, which lies over the box that is seen: for the keyboard, the pointer and those who hear it. Names
 * are cut in boxes, and stand here in full.
 */
export function EquityPlace({ place, box, isActive, itemRef, onStand, onToggle }: EquityPlaceProps) {
  const texts = useTexts(equityTexts)
  const { node, isMore, level, position, size } = place
  const label = isMore ? texts.more(formatNumber(node.more)) : labelOf(node, texts)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree around answers the keys
    <g
      ref={itemRef}
      role="treeitem"
      className="pa-equity-place"
      transform={`translate(${box.x} ${box.y})`}
      aria-label={label}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={isActive}
      aria-expanded={isMore ? undefined : expandedOf(node)}
      aria-busy={node.state === 'loading' ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={onStand}
      onClick={() => {
        onStand()
        if (isMore || node.state === 'failed') onToggle()
      }}
      onDoubleClick={isMore ? undefined : onToggle}
    >
      {!isMore && <title>{node.edge.name}</title>}
      <rect
        className="pa-equity-reach"
        x={-NODE_WIDTH / 2}
        y={-box.height / 2}
        width={NODE_WIDTH}
        height={box.height}
        rx={roundingOf(box)}
      />
      {!isMore && <Toggle node={node} height={box.height} onToggle={onToggle} />}
    </g>
  )
}

interface ToggleProps {
  readonly node: EquityNode
  readonly height: number
  readonly onToggle: () => void
}

const TOGGLE = 9
/** So far outside of the box that it hides none of its words. */
const BEYOND = 7

/** Stands at the side away from the company, where what it opens will stand. */
function Toggle({ node, height, onToggle }: ToggleProps) {
  const expanded = expandedOf(node)
  if (expanded === undefined) return null
  const y = (node.direction === 'up' ? -1 : 1) * (height / 2 + BEYOND)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the pointer; the tree answers the keys
    <g
      className="pa-equity-toggle"
      aria-hidden="true"
      transform={`translate(0 ${y})`}
      onClick={event => {
        event.stopPropagation()
        onToggle()
      }}
      onDoubleClick={event => event.stopPropagation()}
    >
      <circle className="pa-equity-toggle-reach" r={TOGGLE + 6} />
      <circle className="pa-equity-toggle-ground" r={TOGGLE} />
      <path className="pa-equity-toggle-mark" d={expanded ? 'M-4 0h8' : 'M-4 0h8M0 -4v8'} />
    </g>
  )
}

/** Undefined where nothing can be opened. */
function expandedOf({ state, direction }: EquityNode): boolean | undefined {
  if (direction === null) return undefined
  if (state === 'closed' || state === 'failed') return false
  return state === 'open' || state === 'loading' ? true : undefined
}

function labelOf(node: EquityNode, equity: Texts['equity']): string {
  const { name, share } = node.edge
  if (node.direction === null) return `${formatText(name)}，${equity.subject}`
  const parts = [
    formatText(name),
    equity[node.direction],
    share === null ? equity.unknownShare : `${equity.direct} ${formatPercent(share)}`,
    ...(node.level > 1 && node.total !== null
      ? [`${equity.through} ${formatPercent(roundShare(node.total))}`]
      : []),
    ...(node.state === 'cycle' ? [equity.cycle] : []),
    ...(node.state === 'failed' ? [equity.nodeFailed] : [])
  ]
  return parts.join('，')
}
