import { headOf } from './dataColumns.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { RowSelection } from './rowSelection.ts'
import { Skeleton, SkeletonLines } from '../Skeleton.tsx'
import { checkStateOf } from './selectionState.ts'
import { uniqueKeys } from '../uniqueKeys.ts'
import { useRangeSelection } from './useRangeSelection.ts'
import './rowCards.css'

/** The rows of a table as cards: the first column is the title, the others stand below as label and value. */
export function RowCards<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selection, skeletonRows = 0, waiting = false } = props
  const [title, ...facts] = columns
  const known = rows.flatMap((row, index) => (row ? [{ row, index }] : []))
  const keys = uniqueKeys(known, ({ row }) => rowKey(row))
  const onTick = useRangeSelection(rows, selection)
  return (
    <ul className="pa-row-cards" aria-label={props.label} aria-busy={waiting || skeletonRows > 0}>
      {known.map(({ row, index }, at) => (
        <li key={keys[at]} className="pa-row-card">
          <div className="pa-row-card-title">
            {selection && <CardTick row={row} index={index} selection={selection} onTick={onTick} />}
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

interface CardTickProps<Row> {
  readonly row: Row
  readonly index: number
  readonly selection: RowSelection<Row>
  readonly onTick: (index: number, on: boolean, range: boolean) => void
}

function CardTick<Row>({ row, index, selection, onTick }: CardTickProps<Row>) {
  const tick = selection.stateOf({ row, index })
  return (
    <RowCheckbox
      state={checkStateOf(tick)}
      label={selection.labelOf(row)}
      reason={selection.reasonOf(tick)}
      onChange={(on, range) => onTick(index, on, range)}
    />
  )
}
