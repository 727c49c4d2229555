import { headOf } from './columns/dataColumns.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { RowCheckbox } from './selection/RowCheckbox.tsx'
import type { RowSelection } from './selection/rowSelection.ts'
import { useStale } from '../hooks/useStale.ts'
import { Skeleton, SkeletonLines } from '../Skeleton.tsx'
import { checkStateOf } from './selection/selectionState.ts'
import { uniqueKeys } from '../marks/uniqueKeys.ts'
import { useRangeSelection } from './selection/useRangeSelection.ts'
import './rowCards.css'

/** The rows of a table as cards: the first column is the title, the others stand below as label and value. */
export function RowCards<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selection, skeletonRows = 0, waiting = false } = props
  const [title, ...facts] = columns
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
        <li key={keys[at]} className="pa-row-card">
          <div className="pa-row-card-title">
            {selection && <CardCheckbox row={row} index={index} selection={selection} onSelect={onSelect} />}
            <div className="pa-row-card-name">{title?.cell(row)}</div>
          </div>
          <dl className="pa-row-card-facts">
            {facts.map(column => (
              <div key={column.key} className="pa-row-card-fact">
                <dt>{headOf(column)}</dt>
                <dd title={column.tooltip?.(row)}>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
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
