import { RightOutlined, DownOutlined } from '@ant-design/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { formatTotal } from '../../text/format.ts'
import { CheckMark, type CheckMarkProps } from '../../ui/marks/CheckMark.tsx'
import { treeStep } from '../../ui/treeKeys.ts'
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
  const onKeyDown = (event: KeyboardEvent): void => {
    const node = nodes[at]
    const step = treeStep(event.key, nodes, at)
    if (!node || step === null) return
    event.preventDefault()
    if (step === 'press') onChoose(node.code)
    else if (step === 'toggle') onExpand(node.code, !node.expanded)
    else {
      setActive(step)
      virtualizer.scrollToIndex(step)
    }
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
      onKeyDown={onKeyDown}
    >
      <div className="pa-tree-space" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const node = nodes[index]
          if (!node) return null
          const count = counts.get(node.code)
          return (
            <TreeNode
              key={node.code}
              id={`${id}${node.code}`}
              node={node}
              state={stateOf(node.code)}
              figure={count === undefined ? null : formatTotal(count, capped)}
              isActive={index === at}
              top={start}
              onActivate={() => setActive(index)}
              onChoose={onChoose}
              onExpand={onExpand}
            />
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

interface TreeNodeProps extends Pick<TreeListProps, 'onChoose' | 'onExpand'> {
  readonly id: string
  readonly node: VisibleNode
  readonly state: NodeState
  /** How many it stands for; null where that is not known. */
  readonly figure: string | null
  readonly isActive: boolean
  /** In CSS px. */
  readonly top: number
  readonly onActivate: () => void
}

function TreeNode({ id, node, state, figure, isActive, top, ...on }: TreeNodeProps) {
  const { code, name, level, expanded } = node
  const isCovered = state === 'chosen' || state === 'covered'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list answers the keys, see aria-activedescendant
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      className={`pa-tree-node pa-tree-${state} ${isActive ? 'pa-tree-active' : ''}`}
      style={{ transform: `translateY(${top}px)`, paddingLeft: (level - 1) * INDENT }}
      aria-level={level}
      aria-expanded={expanded ?? undefined}
      aria-selected={isCovered}
      aria-checked={state === 'partly' ? 'mixed' : isCovered}
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        on.onActivate()
        on.onChoose(code)
      }}
    >
      <span
        className="pa-tree-toggle"
        aria-hidden="true"
        onClick={event => {
          if (expanded === null) return
          event.stopPropagation()
          on.onActivate()
          on.onExpand(code, !expanded)
        }}
      >
        {expanded !== null && (expanded ? <DownOutlined /> : <RightOutlined />)}
      </span>
      <CheckMark state={marks[state]} />
      <span className="pa-tree-name" title={name}>
        {name}
      </span>
      {figure !== null && <span className="pa-tree-count">{figure}</span>}
    </div>
  )
}
