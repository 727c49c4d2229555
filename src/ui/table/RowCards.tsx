import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useId, useState, type ReactNode } from 'react'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { RowCheckbox } from './selection/RowCheckbox.tsx'
import type { RowSelection } from './selection/rowSelection.ts'
import { useStale } from '../hooks/useStale.ts'
import { Skeleton, SkeletonLines } from '../Skeleton.tsx'
import { checkStateOf } from './selection/selectionState.ts'
import { uniqueKeys } from '../marks/uniqueKeys.ts'
import { useRangeSelection } from './selection/useRangeSelection.ts'
import '../buttons/controls.css'
import './rowCards.css'

/** Of a list, so that its next rows are in sight. */
const FIRST_FACTS = 4

/** The rows of a table as cards: the first column is the title, the others stand below as label and value. */
export function RowCards<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selection, skeletonRows = 0, waiting = false, scrolls = false } = props
  const known = rows.flatMap((row, index) => (row ? [{ row, index }] : []))
  const keys = uniqueKeys(known, ({ row }) => rowKey(row))
  const onSelect = useRangeSelection(rows, selection)
  const isStale = useStale(waiting)
  return (
    <ul
      className={isStale ? 'pa-row-cards pa-stale' : 'pa-row-cards'}
      aria-label={props.label}
      aria-busy={waiting || skeletonRows > 0}
      inert={isStale}
    >
      {known.map(({ row, index }, at) => (
        <RowCard key={keys[at]} row={row} columns={columns} most={scrolls ? FIRST_FACTS : Infinity}>
          {selection && <CardCheckbox row={row} index={index} selection={selection} onSelect={onSelect} />}
        </RowCard>
      ))}
      {Array.from({ length: Math.min(skeletonRows, 6) }, (_, card) => (
        <li key={`skeleton-${card}`} className="pa-row-card" aria-hidden="true">
          <Skeleton width="72%" height={20} />
          <SkeletonLines lines={3} />
        </li>
      ))}
    </ul>
  )
}

interface RowCardProps<Row> extends Pick<DataTableProps<Row>, 'columns'> {
  readonly row: Row
  /** How many facts stand there at first. */
  readonly most: number
  /** Its checkbox. */
  readonly children: ReactNode
}

function RowCard<Row>({ row, columns: [title, ...facts], most, children }: RowCardProps<Row>) {
  const texts = useTexts(rowTexts)
  const { head } = useFormats()
  const id = useId()
  const [open, setOpen] = useState(false)
  const rest = facts.length - most
  return (
    <li className="pa-row-card">
      <div className="pa-row-card-title">
        {children}
        <div className="pa-row-card-name">{title?.cell(row)}</div>
        {rest > 0 && (
          <button
            type="button"
            className="pa-icon-button"
            aria-label={open ? texts.fewerFacts : texts.moreFacts(String(rest))}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
          </button>
        )}
      </div>
      <dl id={id} className="pa-row-card-facts">
        {facts.slice(0, open ? undefined : most).map(column => (
          <div key={column.key} className="pa-row-card-fact">
            <dt>{head(column.label, column.unit)}</dt>
            <dd title={column.tooltip?.(row)}>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

interface CardCheckboxProps<Row> {
  readonly row: Row
  readonly index: number
  readonly selection: RowSelection<Row>
  readonly onSelect: (index: number, on: boolean, range: boolean) => void
}

function CardCheckbox<Row>({ row, index, selection, onSelect }: CardCheckboxProps<Row>) {
  const state = selection.stateOf({ row, index })
  return (
    <RowCheckbox
      state={checkStateOf(state)}
      label={selection.labelOf(row)}
      reason={selection.reasonOf(state)}
      onChange={(on, range) => onSelect(index, on, range)}
    />
  )
}
