import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { ColumnResizer } from './columns/ColumnResizer.tsx'
import { cellPlace, type ColumnLayout } from './columns/columnLayout.ts'
import { type DataColumn, type TableSort } from './columns/dataColumns.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { cellClass } from './TableBody.tsx'
import { PrefetchButton } from './pager/PrefetchButton.tsx'
import { RowCheckbox } from './selection/RowCheckbox.tsx'
import type { CheckState } from './selection/selectionState.ts'

export interface DataTableHeadProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'sort' | 'onSort' | 'onSortPrefetch' | 'onWidth'
> {
  readonly layout: ColumnLayout
  /** The checkbox of all rows. Default: rows cannot be selected. */
  readonly selectAllState: CheckState | undefined
  readonly selectAllLabel: string | undefined
  readonly onSelectAll: (on: boolean) => void
}

/** Sort buttons and column resizers. Memoized: a new page of rows does not render it. */
export const DataTableHead = /* @__PURE__ */ memo(Head) as typeof Head

function Head<Row>(props: DataTableHeadProps<Row>) {
  const { columns, layout, onWidth, ...sorting } = props
  const texts = useTexts(rowTexts)
  const { head } = useFormats()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {props.selectAllState && (
          <th scope="col" className="pa-data-table-checkbox">
            <RowCheckbox
              state={props.selectAllState}
              label={props.selectAllLabel ?? ''}
              onChange={props.onSelectAll}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const place = cellPlace(layout, at)
          const direction = sorting.sort?.column === column.key ? sorting.sort.direction : null
          return (
            <th
              key={column.key}
              scope="col"
              style={place.style}
              className={cellClass(column, place.className)}
              // Without it the name of the resizer would become part of the name of the column.
              aria-label={head(column.label, column.unit)}
              aria-sort={column.sortable && sorting.onSort ? ariaSort(direction) : undefined}
            >
              <HeadLabel column={column} direction={direction} {...sorting} />
              {onWidth && (
                <ColumnResizer
                  at={at}
                  label={texts.columnEdge(column.label)}
                  width={column.width}
                  onWidth={width => onWidth(column.key, width)}
                />
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface HeadLabelProps<Row> extends Pick<DataTableHeadProps<Row>, 'onSort' | 'onSortPrefetch'> {
  readonly column: DataColumn<Row>
  readonly direction: TableSort['direction'] | null
}

function HeadLabel<Row>({ column, direction, onSort, onSortPrefetch }: HeadLabelProps<Row>) {
  const head = useFormats().head(column.label, column.unit)
  if (!column.sortable || !onSort) return head
  return (
    <PrefetchButton
      className="pa-data-table-sort"
      onClick={() => onSort(column.key)}
      target={direction}
      onPrefetch={() => onSortPrefetch?.(column.key)}
    >
      {head}
      <SortMark direction={direction} />
    </PrefetchButton>
  )
}

function SortMark({ direction }: { readonly direction: 'asc' | 'desc' | null }) {
  return (
    <span className="pa-data-table-marks" aria-hidden="true">
      <CaretUpOutlined className={markClass(direction === 'asc')} />
      <CaretDownOutlined className={markClass(direction === 'desc')} />
    </span>
  )
}

function ariaSort(direction: 'asc' | 'desc' | null): 'ascending' | 'descending' | 'none' {
  if (direction === null) return 'none'
  return direction === 'asc' ? 'ascending' : 'descending'
}

function markClass(on: boolean): string {
  return on ? 'pa-data-table-mark-on' : 'pa-data-table-mark'
}
