import { headOf } from './dataColumns.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { Skeleton, SkeletonLines } from './Skeleton.tsx'
import { uniqueKeys } from './uniqueKeys.ts'
import './rowCards.css'

/** The rows of a table as cards: the first column is the title, the others stand below as label and value. */
export function RowCards<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, skeletonRows = 0, waiting = false } = props
  const [title, ...facts] = columns
  const keys = uniqueKeys(rows, rowKey)
  return (
    <ul className="pa-row-cards" aria-label={props.label} aria-busy={waiting || skeletonRows > 0}>
      {rows.map((row, at) => (
        <li key={keys[at]} className="pa-row-card">
          <div className="pa-row-card-title">{title?.cell(row)}</div>
          <dl className="pa-row-card-facts">
            {facts.map(column => (
              <div key={column.key} className="pa-row-card-fact">
                <dt>{headOf(column)}</dt>
                <dd>{column.cell(row)}</dd>
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
