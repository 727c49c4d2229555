import { RightOutlined, DownOutlined } from '@ant-design/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { formatTotal } from '../../text/format.ts'
import { CheckMark, type CheckMarkProps } from '../../ui/marks/CheckMark.tsx'
import type { NodeState } from './treeSelection.ts'
import type { VisibleNode } from './visibleNodes.ts'
import './treeList.css'

export interface TreeListProps {
  readonly label: string
  readonly nodes: readonly VisibleNode[]
  readonly counts: ReadonlyMap<string, number>
  readonly capped: boolean
  /** Default: several nodes may be chosen. */
  readonly isSingle?: boolean
  readonly stateOf: (code: string) => NodeState
  readonly onChoose: (code: string) => void
  readonly onExpand: (code: string, open: boolean) => void
}

const NODE_HEIGHT = 32
const INDENT = 16

const marks: Readonly<Record<NodeState, CheckMarkProps['state']>> = {
  chosen: 'on',
  covered: 'on',
  partly: 'some',
  free: 'off'
}

/** A tree of any size as a list of its visible nodes; only those in sight exist. */
export function TreeList(props: TreeListProps) {
  const { nodes, counts, capped, isSingle = false, stateOf, onChoose, onExpand } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(() => firstChosen(nodes, stateOf))
  const at = Math.min(active, nodes.length - 1)
  const virtualizer = useVirtualizer({
    count: nodes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => NODE_HEIGHT,
    overscan: 6,
    initialOffset: Math.max(0, active - 3) * NODE_HEIGHT
  })
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(nodes.length - 1, to))
    setActive(next)
    virtualizer.scrollToIndex(next)
  }
  const pressed = (event: KeyboardEvent): void => {
    const node = nodes[at]
    if (!node) return
    const step = keyStep(event.key, nodes, at)
    if (step === null) return
    event.preventDefault()
    if (step === 'choose') onChoose(node.code)
    else if (step === 'open' || step === 'close') onExpand(node.code, step === 'open')
    else move(step)
  }
  return (
    <div
      ref={scroller}
      className="pa-tree-list"
      role="tree"
      aria-label={props.label}
      aria-multiselectable={!isSingle}
      aria-activedescendant={nodes[at] ? `${id}${nodes[at].code}` : undefined}
      tabIndex={0}
      onKeyDown={pressed}
    >
      <div className="pa-tree-space" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const node = nodes[index]
          if (!node) return null
          const state = stateOf(node.code)
          const count = counts.get(node.code)
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list answers the keys, see aria-activedescendant
            <div
              key={node.code}
              id={`${id}${node.code}`}
              role="treeitem"
              tabIndex={-1}
              className={`pa-tree-node pa-tree-${state} ${index === at ? 'pa-tree-active' : ''}`}
              style={{ transform: `translateY(${start}px)`, paddingLeft: (node.level - 1) * INDENT }}
              aria-level={node.level}
              aria-expanded={node.expanded ?? undefined}
              aria-selected={state === 'chosen' || state === 'covered'}
              aria-checked={state === 'partly' ? 'mixed' : state === 'chosen' || state === 'covered'}
              onMouseDown={event => event.preventDefault()}
              onClick={() => {
                setActive(index)
                onChoose(node.code)
              }}
            >
              <span
                className="pa-tree-toggle"
                aria-hidden="true"
                onClick={event => {
                  if (node.expanded === null) return
                  event.stopPropagation()
                  setActive(index)
                  onExpand(node.code, !node.expanded)
                }}
              >
                {node.expanded !== null && (node.expanded ? <DownOutlined /> : <RightOutlined />)}
              </span>
              <CheckMark state={marks[state]} />
              <span className="pa-tree-name" title={node.name}>
                {node.name}
              </span>
              {count !== undefined && <span className="pa-tree-count">{formatTotal(count, capped)}</span>}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Where the list begins: at what is chosen, else at the top. */
function firstChosen(nodes: readonly VisibleNode[], stateOf: TreeListProps['stateOf']): number {
  return Math.max(
    0,
    nodes.findIndex(node => stateOf(node.code) === 'chosen')
  )
}

/** What a key means at a node, as the tree pattern of ARIA has it; a number is the node to go to. */
function keyStep(
  key: string,
  nodes: readonly VisibleNode[],
  at: number
): number | 'choose' | 'open' | 'close' | null {
  const node = nodes[at]
  switch (key) {
    case 'ArrowDown':
      return at + 1
    case 'ArrowUp':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return nodes.length - 1
    case 'ArrowRight':
      return node?.expanded === false ? 'open' : node?.expanded ? at + 1 : null
    case 'ArrowLeft':
      return node?.expanded ? 'close' : parentAt(nodes, at)
    case ' ':
    case 'Enter':
      return 'choose'
    default:
      return null
  }
}

function parentAt(nodes: readonly VisibleNode[], at: number): number | null {
  const level = nodes[at]?.level ?? 1
  const parent = nodes.slice(0, at).findLastIndex(node => node.level < level)
  return parent >= 0 ? parent : null
}
