import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { headOf, type DataColumn, type TableSort } from './dataColumns.ts'

export interface DataTableHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly sort: TableSort | null
  readonly onSort: ((column: string) => void) | undefined
}

/** The head of a table; columns that can be sorted by are buttons. */
export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(column => {
          const direction = sort?.column === column.key ? sort.direction : null
          const sortable = column.sortable === true && onSort !== undefined
          return (
            <th
              key={column.key}
              scope="col"
              className={column.align === 'end' ? 'pa-data-table-figure' : undefined}
              aria-sort={sortable ? ariaSort(direction) : undefined}
            >
              {sortable ? (
                <button type="button" className="pa-data-table-sort" onClick={() => onSort(column.key)}>
                  {headOf(column)}
                  <SortMark direction={direction} />
                </button>
              ) : (
                headOf(column)
              )}
            </th>
          )
        })}
      </tr>
    </thead>
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
