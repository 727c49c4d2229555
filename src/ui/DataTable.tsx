import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { DataColumn } from './dataColumns.ts'
import { DataTableHead } from './DataTableHead.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { RowCards } from './RowCards.tsx'
import { Skeleton } from './Skeleton.tsx'
import { uniqueKeys } from './uniqueKeys.ts'
import { useNarrow } from './useNarrow.ts'
import './dataTable.css'

// Below this many rows a browser is faster with all of them than with a window on them.
const VIRTUAL_FROM = 50

const features = tableFeatures({})

/** A table for any number of rows; where there is no room for one, cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const narrow = useNarrow()
  return narrow ? <RowCards {...props} /> : <WideTable {...props} />
}

function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowHeight = 48, skeletonRows = 0, sort = null } = props
  const scroller = useRef<HTMLDivElement>(null)
  const definitions = useMemo(() => defineColumns(columns), [columns])
  const keys = useMemo(() => uniqueKeys(rows, rowKey), [rows, rowKey])
  const getRowId = (row: Row, at: number): string => keys[at] ?? rowKey(row)
  const table = useTable({ features, columns: definitions, data: rows, getRowId })
  const model = table.getRowModel().rows
  const virtual = rows.length > VIRTUAL_FROM && !props.wraps
  const { items, before, after } = useRowWindow(scroller, model.length, rowHeight, virtual)
  useReadFromTop(scroller, props.question)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <div
      ref={scroller}
      className={frameClass(props, virtual)}
      role="group"
      aria-label={props.label}
      // A region that scrolls must be reachable with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      aria-busy={props.waiting === true || skeletonRows > 0}
    >
      <table className="pa-data-table-table" style={{ minWidth: width }} aria-rowcount={model.length + 1}>
        <caption className="pa-visually-hidden">{props.label}</caption>
        <colgroup>
          {columns.map(column => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <DataTableHead columns={columns} sort={sort} onSort={props.onSort} />
        <tbody>
          {before > 0 && <Gap height={before} columns={columns.length} />}
          {items.map(index => {
            const row = model[index]
            if (!row) return null
            return (
              <tr key={row.id} style={{ height: rowHeight }} aria-rowindex={index + 2}>
                {row.getAllCells().map((cell, at) => (
                  <td key={cell.id} className={cellClass(columns[at])}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            )
          })}
          {after > 0 && <Gap height={after} columns={columns.length} />}
          <SkeletonRows count={skeletonRows} height={rowHeight} columns={columns} />
        </tbody>
      </table>
    </div>
  )
}

/** Begins at the top again whenever the question changes. */
function useReadFromTop(scroller: RefObject<HTMLDivElement | null>, question: string | undefined): void {
  const last = useRef(question)
  useEffect(() => {
    if (last.current === question) return
    last.current = question
    toTop(scroller.current)
  }, [scroller, question])
}

function toTop(element: HTMLElement | null): void {
  if (element) element.scrollTop = 0
}

/** The indexes of the rows that exist, and the room in CSS px that those before and after them take. */
function useRowWindow(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  rowHeight: number,
  virtual: boolean
) {
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8
  })
  const items = virtual
    ? virtualizer.getVirtualItems().map(item => item.index)
    : Array.from({ length: count }, (_, index) => index)
  const last = items.at(-1) ?? count - 1
  return { items, before: (items[0] ?? 0) * rowHeight, after: (count - 1 - last) * rowHeight }
}

interface SkeletonRowsProps {
  readonly count: number
  readonly height: number
  readonly columns: readonly { readonly key: string; readonly align: 'start' | 'end' }[]
}

/** Grey rows in the shape of those to come. */
function SkeletonRows({ count, height, columns }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} style={{ height }} aria-hidden="true">
      {columns.map((column, at) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton width={`${at === 0 ? 78 : 44 + ((row * 17 + at * 29) % 34)}%`} />
        </td>
      ))}
    </tr>
  ))
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} className="pa-data-table-gap" style={{ height }} />
    </tr>
  )
}

function defineColumns<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>()
  return columns.map(column =>
    helper.display({ id: column.key, cell: ({ row }) => column.cell(row.original) })
  )
}

function cellClass(column: { readonly align: 'start' | 'end' } | undefined): string | undefined {
  return column?.align === 'end' ? 'pa-data-table-figure' : undefined
}

function frameClass(
  props: { readonly scrolls?: boolean; readonly wraps?: boolean },
  virtual: boolean
): string {
  const scrolls = props.scrolls || virtual ? ' pa-data-table-scrolls' : ''
  return `pa-data-table${scrolls}${props.wraps ? ' pa-data-table-wraps' : ''}`
}
