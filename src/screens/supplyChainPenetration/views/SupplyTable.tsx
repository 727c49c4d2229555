import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { GraphNode } from '../../../charts/graph/graph.ts'
import { nodeAfterKey } from '../../../charts/graph/graphKeys.ts'
import { CompanyLink } from '../../../features/company/CompanyLink.tsx'
import { formatNumber, formatText } from '../../../text/format.ts'
import { useNarrow } from '../../../ui/hooks/useNarrow.ts'
import { useRowWindow } from '../../../ui/table/scroll/useRowWindow.ts'
import type { SupplyViewProps } from './SupplyGraphView.tsx'
import type { SupplyPlace } from '../tree/supplyPlace.ts'
import {
  amountWords,
  originWords,
  relationWords,
  shareWords,
  sideWords,
  useSupplyTexts
} from '../tree/supplyWords.ts'

/** In CSS px, as in supply.css. */
const ROW = 40
const TALL_ROW = 72

/** What the picture shows as a table that opens and closes; the same keys walk through it. */
export function SupplyTable({ company, drawing, active, onActivate, onToggle }: SupplyViewProps) {
  const texts = useSupplyTexts()
  const height = useNarrow() ? TALL_ROW : ROW
  const scroller = useRef<HTMLDivElement>(null)
  const { nodes, places } = drawing
  const { items } = useRowWindow({
    scroller,
    count: nodes.length,
    height,
    virtual: true,
    pinned: nodes.indexOf(active),
    initialTop: 0,
    onRange: undefined
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isControl(event.target)) return
    const next = nodeAfterKey(event.key, active, nodes, onToggle)
    if (next === null) return
    event.preventDefault()
    flushSync(() => onActivate(next.id))
    scroller.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its rows has the focus */}
      <div
        ref={scroller}
        className="pa-supply-table"
        role="treegrid"
        aria-label={texts.table(company)}
        aria-rowcount={nodes.length + 1}
        onKeyDown={onKeyDown}
      >
        <Head />
        <div role="rowgroup" className="pa-supply-table-body" style={{ height: nodes.length * height }}>
          {items.map(index => {
            const node = nodes[index]
            const place = node && places.get(node.id)
            if (!place) return null
            const shown = { node, place, index, height, isActive: node === active }
            return <Row key={node.id} {...shown} onActivate={onActivate} onToggle={onToggle} />
          })}
        </div>
      </div>
      <p className="pa-supply-keys">{texts.tableKeys}</p>
    </>
  )
}

/** Links and buttons inside a row keep their keys. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}

function Head() {
  const texts = useSupplyTexts()
  const { name, levels, relation, share, amount, period, sourceOrEvidence } = texts
  return (
    <div role="rowgroup" className="pa-supply-table-head">
      <div role="row" aria-rowindex={1} className="pa-supply-row">
        {[name, levels, relation, share, amount, period, sourceOrEvidence].map(head => (
          <span key={head} role="columnheader" className="pa-supply-cell">
            {head}
          </span>
        ))}
      </div>
    </div>
  )
}

interface NameCellProps extends Pick<SupplyViewProps, 'onToggle'> {
  readonly node: GraphNode
  readonly place: SupplyPlace
  readonly isActive: boolean
}

interface RowProps extends NameCellProps, Pick<SupplyViewProps, 'onActivate'> {
  /** In the table, from 0. */
  readonly index: number
  /** In CSS px. */
  readonly height: number
}

function Row({ index, height, onActivate, ...named }: RowProps) {
  const { node, place, isActive } = named
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the table around it handles the keys
    <div
      role="row"
      className={isActive ? 'pa-supply-row pa-supply-row-active' : 'pa-supply-row'}
      style={{ transform: `translateY(${index * height}px)`, height }}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-expanded={node.expanded ?? undefined}
      aria-selected={isActive}
      aria-busy={node.isBusy ? true : undefined}
      onClick={() => onActivate(node.id)}
    >
      <NameCell {...named} />
      <Cells place={place} />
    </div>
  )
}

const INDENT = 18

function NameCell({ node, place, isActive, onToggle }: NameCellProps) {
  const texts = useSupplyTexts()
  const name = formatText(place.node.name)
  return (
    <span
      role="rowheader"
      className="pa-supply-cell pa-supply-name"
      style={{ paddingLeft: 8 + (node.level - 1) * INDENT }}
    >
      <span
        className="pa-supply-toggle"
        aria-hidden="true"
        onClick={event => {
          event.stopPropagation()
          if (node.expanded !== null || node.togglesOnClick) onToggle(node.id)
        }}
      >
        {node.expanded !== null && (node.expanded ? <DownOutlined /> : <RightOutlined />)}
      </span>
      <span className="pa-supply-name-text" title={name}>
        <CompanyLink company={place.node} isLink={isActive} />
      </span>
      {node.hidden !== null && <span className="pa-supply-hidden">+{formatNumber(node.hidden)}</span>}
      {node.look === 'cycle' && <span className="pa-supply-cycle">{texts.cycle}</span>}
    </span>
  )
}

function Cells({ place }: { readonly place: SupplyPlace }) {
  const texts = useSupplyTexts()
  const { legs, state } = place
  const [latest] = legs
  const words = [
    sideWords(place, texts),
    state === 'failed' ? texts.nodeFailed : latest ? relationWords(latest, texts) : '',
    latest ? shareWords(latest, place, texts) : '',
    latest ? amountWords(latest, texts) : '',
    latest ? texts.formats.period(latest.period) : '',
    latest ? originWords(latest, texts) : ''
  ]
  return words.map((cell, column) => (
    // oxlint-disable-next-line react/no-array-index-key -- the columns of a table
    <span
      key={column}
      role="gridcell"
      className={`pa-supply-cell pa-supply-cell-${columns[column]}`}
      title={cell}
    >
      {cell}
    </span>
  ))
}

const columns = ['level', 'relation', 'share', 'amount', 'period', 'origin'] as const
