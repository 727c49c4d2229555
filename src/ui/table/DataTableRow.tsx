import { memo, useState, type ReactNode } from 'react'
import { cellPlace, type ColumnLayout } from './columnLayout.ts'
import type { DataColumn } from './dataColumns.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { checkStateOf, type SelectionState } from './selectionState.ts'

export interface DataTableRowProps<Row> {
  readonly row: Row
  /** In the table, from 0. */
  readonly index: number
  readonly columns: readonly DataColumn<Row>[]
  readonly layout: ColumnLayout
  /** In CSS px. */
  readonly height: number
  /** Null where rows cannot be chosen. */
  readonly tick: SelectionState | null
  readonly tickLabel: string
  readonly tickReason: string | null
  readonly onTick: (index: number, on: boolean, range: boolean) => void
  /** Somebody scrolls faster than he can read: what comes now is plain, and whole as soon as he looks. */
  readonly flying: boolean
}

/** One row of a table. It is drawn again only when something of it changes, not with every step of a scroll bar. */
export const DataTableRow = /* @__PURE__ */ memo(DrawnRow, isDrawn) as typeof DrawnRow

/** What is whole stays whole while others fly by. */
function isDrawn<Row>(before: DataTableRowProps<Row>, after: DataTableRowProps<Row>): boolean {
  const keys = Object.keys(after) as (keyof DataTableRowProps<Row>)[]
  return keys.every(key =>
    key === 'flying' ? after.flying || !before.flying : Object.is(before[key], after[key])
  )
}

function DrawnRow<Row>(props: DataTableRowProps<Row>): ReactNode {
  const { row, index, columns, layout, height, tick } = props
  // Plain or whole it is the same element, which may have the focus.
  const [isWhole, setWhole] = useState(!props.flying)
  if (!isWhole && !props.flying) setWhole(true)
  const drawn = isWhole
    ? columns
    : columns.slice(0, columns.findLastIndex(({ placeholder: plain }) => plain) + 1)
  const left = columns.length - drawn.length
  return (
    <tr
      style={{ height }}
      data-index={index}
      // The keys of the table lead here; Tab goes on to what stands in the cells.
      tabIndex={-1}
      aria-rowindex={index + 2}
      className={tick === 'on' ? 'pa-data-table-chosen' : undefined}
    >
      {tick !== null && (
        <td className="pa-data-table-tick" tabIndex={-1}>
          {isWhole && (
            <RowCheckbox
              state={checkStateOf(tick)}
              label={props.tickLabel}
              reason={props.tickReason}
              onChange={(on, range) => props.onTick(index, on, range)}
            />
          )}
        </td>
      )}
      {drawn.map((column, at) => {
        const place = cellPlace(layout, at)
        return (
          <td
            key={column.key}
            tabIndex={-1}
            style={place.style}
            className={cellClass(column, place.className)}
            title={isWhole ? column.tooltip?.(row) : undefined}
          >
            {isWhole ? column.cell(row) : column.placeholder?.(row)}
          </td>
        )
      })}
      {left > 0 && <td colSpan={left} tabIndex={-1} />}
    </tr>
  )
}

/** The classes of a cell, or of the place of one. */
export function cellClass(column: { readonly align: 'start' | 'end' }, more: string): string | undefined {
  const names = [more, column.align === 'end' ? 'pa-data-table-figure' : ''].filter(name => name !== '')
  return names.join(' ') || undefined
}
