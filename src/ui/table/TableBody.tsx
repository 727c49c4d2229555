import { memo, useState, type ReactNode } from 'react'
import { useStale } from '../hooks/useStale.ts'
import { Skeleton } from '../Skeleton.tsx'
import { cellPlace, type ColumnLayout } from './columns/columnLayout.ts'
import type { DataColumn } from './columns/dataColumns.ts'
import { RowCheckbox } from './selection/RowCheckbox.tsx'
import type { RowSelection } from './selection/rowSelection.ts'
import { checkStateOf, type SelectionState } from './selection/selectionState.ts'

interface SkeletonRowProps {
  readonly columns: readonly Pick<DataColumn<never>, 'key' | 'align'>[]
  readonly layout: ColumnLayout
  readonly selectable: boolean
  /** In CSS px. */
  readonly height: number
}

export interface TableBodyProps<Row> extends Pick<
  DataTableRowProps<Row>,
  'columns' | 'layout' | 'height' | 'onSelect' | 'scrollingFast'
> {
  /** The indexes of the rows to render, ascending. */
  readonly items: readonly number[]
  readonly rows: readonly (Row | null)[]
  readonly selection: RowSelection<Row> | undefined
  /** Skeleton rows below the others. */
  readonly skeletonRows: number
  /** The rows are those of the previous query. */
  readonly waiting: boolean
}

/**
 * The rendered rows and spacers for the others. Keyed by index, so that the next page reuses the elements: creating them
 * anew costs a browser twice as much.
 */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { items, rows, selection, skeletonRows, waiting, onSelect, scrollingFast, ...shared } = props
  const { columns, height } = shared
  const skeleton = { ...shared, selectable: selection !== undefined }
  const span = columns.length + (selection ? 1 : 0)
  const isStale = useStale(waiting)
  const rowAt = (row: Row, index: number): ReactNode => {
    const state = selection?.stateOf({ row, index }) ?? null
    return (
      <DataTableRow
        key={index}
        {...shared}
        row={row}
        index={index}
        state={state}
        selectLabel={selection?.labelOf(row) ?? ''}
        disabledReason={(state && selection?.reasonOf(state)) ?? null}
        onSelect={onSelect}
        scrollingFast={scrollingFast}
      />
    )
  }
  return (
    <tbody className={isStale ? 'pa-stale' : undefined} inert={isStale}>
      {items.flatMap((index, at) => {
        const row = rows[index]
        const before = index - (items[at - 1] ?? -1) - 1
        return [
          before > 0 && <Spacer key={`before ${index}`} height={before * height} span={span} />,
          row ? rowAt(row, index) : <SkeletonRow key={index} {...skeleton} seed={index} />
        ]
      })}
      <Spacer height={(rows.length - 1 - (items.at(-1) ?? -1)) * height} span={span} />
      {Array.from({ length: skeletonRows }, (_, seed) => (
        <SkeletonRow key={seed} {...skeleton} seed={seed} />
      ))}
    </tbody>
  )
}

function SkeletonRow({
  columns,
  layout,
  selectable,
  height,
  seed
}: SkeletonRowProps & { readonly seed: number }) {
  return (
    <tr style={{ height }} aria-hidden="true">
      {selectable && <td className="pa-data-table-checkbox" />}
      {columns.map((column, at) => {
        const place = cellPlace(layout, at)
        return (
          <td key={column.key} style={place.style} className={cellClass(column, place.className)}>
            <Skeleton width={`${at === 0 ? 78 : 44 + ((seed * 17 + at * 29) % 34)}%`} />
          </td>
        )
      })}
    </tr>
  )
}

function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={span} className="pa-data-table-gap" style={{ height }} />
    </tr>
  )
}

interface DataTableRowProps<Row> {
  readonly row: Row
  /** In the table, from 0. */
  readonly index: number
  readonly columns: readonly DataColumn<Row>[]
  readonly layout: ColumnLayout
  /** In CSS px. */
  readonly height: number
  /** Null where rows cannot be selected. */
  readonly state: SelectionState | null
  readonly selectLabel: string
  readonly disabledReason: string | null
  readonly onSelect: (index: number, on: boolean, range: boolean) => void
  /** Rows that come into view during a fast scroll show placeholders until it slows down. */
  readonly scrollingFast: boolean
}

/** One row of a table. It is rendered again only when something of it changes, not with every step of a scroll bar. */
const DataTableRow = /* @__PURE__ */ memo(Row, isUpToDate) as typeof Row

/** A complete row stays complete during a fast scroll. */
function isUpToDate<Row>(before: DataTableRowProps<Row>, after: DataTableRowProps<Row>): boolean {
  const keys = Object.keys(after) as (keyof DataTableRowProps<Row>)[]
  return keys.every(key =>
    key === 'scrollingFast'
      ? after.scrollingFast || !before.scrollingFast
      : Object.is(before[key], after[key])
  )
}

function Row<Row>(props: DataTableRowProps<Row>): ReactNode {
  const { row, index, columns, layout, height, state } = props
  // The same element in both states: it may have the focus.
  const [complete, setComplete] = useState(!props.scrollingFast)
  if (!complete && !props.scrollingFast) setComplete(true)
  const rendered = complete
    ? columns
    : columns.slice(0, columns.findLastIndex(({ placeholder }) => placeholder) + 1)
  const left = columns.length - rendered.length
  return (
    <tr
      style={{ height }}
      data-index={index}
      // Focused by the arrow keys of the table; Tab goes to the controls in the cells.
      tabIndex={-1}
      aria-rowindex={index + 2}
      className={state === 'on' ? 'pa-data-table-chosen' : undefined}
    >
      {state !== null && (
        <td className="pa-data-table-checkbox" tabIndex={-1}>
          {complete && (
            <RowCheckbox
              state={checkStateOf(state)}
              label={props.selectLabel}
              reason={props.disabledReason}
              onChange={(on, range) => props.onSelect(index, on, range)}
            />
          )}
        </td>
      )}
      {rendered.map((column, at) => {
        const place = cellPlace(layout, at)
        return (
          <td
            key={column.key}
            tabIndex={-1}
            style={place.style}
            className={cellClass(column, place.className)}
            title={complete ? column.tooltip?.(row) : undefined}
          >
            {complete ? column.cell(row) : column.placeholder?.(row)}
          </td>
        )
      })}
      {left > 0 && <td colSpan={left} tabIndex={-1} />}
    </tr>
  )
}

export function cellClass(column: { readonly align: 'start' | 'end' }, more: string): string | undefined {
  const names = [more, column.align === 'end' ? 'pa-data-table-figure' : ''].filter(name => name !== '')
  return names.join(' ') || undefined
}
