import { useId, useMemo, useRef, type CSSProperties, type RefObject } from 'react'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { columnVariable, layOutColumns, useRoom, type ColumnLayout } from './columns/columnLayout.ts'
import { DataTableHead } from './DataTableHead.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { TableBody } from './TableBody.tsx'
import { RowCards } from './RowCards.tsx'
import { useFastScroll, useScrolledSideways } from './scroll/scrolling.ts'
import { useDeferredRows } from './scroll/useDeferredRows.ts'
import { useNarrow } from '../hooks/useNarrow.ts'
import { useNotice } from '../useNotice.tsx'
import { useAddedColumn } from './useAddedColumn.ts'
import { useRowCopy } from './useRowCopy.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRefocusedRow } from './useRefocusedRow.ts'
import { useRangeSelection } from './selection/useRangeSelection.ts'
import { useRowWindow } from './scroll/useRowWindow.ts'
import { useScrollPlace } from './scroll/useScrollPlace.ts'
import { useStableCallback } from '../hooks/useStableCallback.ts'
import './dataTable.css'

// With fewer rows, rendering all of them is faster than virtualizing.
const VIRTUAL_FROM = 50

/** A virtual table for any number of rows; cards on a narrow screen. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const narrow = useNarrow()
  return narrow ? <RowCards {...props} /> : <WideTable {...props} />
}

function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowHeight = 48, skeletonRows = 0, frozen = 1, selection } = props
  const texts = useTexts(rowTexts)
  const hintId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const selectable = selection !== undefined
  const layout = useMemo(() => layOutColumns(columns, frozen, selectable), [columns, frozen, selectable])
  const onSelect = useRangeSelection(rows, selection)
  const { focused, ...keys } = useTableKeys(props, scroller, onSelect)
  useRefocusedRow(scroller)
  useRoom(scroller)
  useScrolledSideways(scroller)
  useAddedColumn(scroller, columns)
  const drawn = useDrawnRows(props, scroller, focused)
  return (
    <div
      ref={scroller}
      className={frameClass(props, drawn.virtual)}
      style={layout.style}
      role="group"
      aria-label={props.label}
      aria-describedby={props.onOpen ? hintId : undefined}
      // A region that scrolls must be reachable with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      aria-busy={props.waiting === true || skeletonRows > 0}
      {...keys}
    >
      {props.onOpen && (
        <p id={hintId} className="pa-visually-hidden">
          {texts.keysHint}
        </p>
      )}
      <table className="pa-data-table-table" aria-rowcount={rows.length + 1}>
        <caption className="pa-visually-hidden">{props.label}</caption>
        <ColumnWidths columns={columns} selectable={selectable} />
        <Head {...props} layout={layout} />
        <TableBody
          columns={columns}
          layout={layout}
          height={rowHeight}
          items={drawn.items}
          rows={drawn.rows}
          selection={selection}
          onSelect={onSelect}
          scrollingFast={drawn.scrollingFast}
          skeletonRows={skeletonRows}
          waiting={props.waiting === true}
        />
      </table>
    </div>
  )
}

/** The rows that are rendered: of many only those in sight and the focused one. */
function useDrawnRows<Row extends object>(
  { rows, rowHeight: height = 48, wraps, queryKey, place, onRange }: DataTableProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  focused: number | null
) {
  const virtual = rows.length > VIRTUAL_FROM && !wraps
  const initialTop = useScrollPlace(scroller, queryKey, place)
  const { items, visibleCount } = useRowWindow({
    scroller,
    count: rows.length,
    height,
    virtual,
    pinned: focused,
    initialTop,
    onRange
  })
  const scrollingFast = useFastScroll({ scroller, height, enabled: virtual })
  return { virtual, items, rows: useDeferredRows(rows, virtual ? rows.length : visibleCount), scrollingFast }
}

function Head<Row>({
  columns,
  layout,
  sort,
  ...props
}: DataTableProps<Row> & { readonly layout: ColumnLayout }) {
  const head = props.selection?.head
  const onSelectAll = useStableCallback((on: boolean) => props.waiting !== true && head?.onToggle(on))
  const onSort = useStableCallback((column: string) => props.onSort?.(column))
  const onSortPrefetch = useStableCallback((column: string) => props.onSortPrefetch?.(column))
  const onWidth = useStableCallback((column: string, width: number | null) => props.onWidth?.(column, width))
  return (
    <DataTableHead
      columns={columns}
      layout={layout}
      sort={sort}
      onSort={props.onSort && onSort}
      onSortPrefetch={onSortPrefetch}
      onWidth={props.onWidth && onWidth}
      selectAllState={head?.state}
      selectAllLabel={head?.label}
      onSelectAll={onSelectAll}
    />
  )
}

const noKeys = { focused: null }

/** Keyboard navigation, in tables whose rows can be opened. */
function useTableKeys<Row extends object>(
  { columns, rows, rowHeight = 48, selection, onOpen, onRowKey }: DataTableProps<Row>,
  scroller: { readonly current: HTMLDivElement | null },
  onSelect: (index: number, on: boolean, range: boolean) => void
) {
  const notice = useNotice()
  const texts = useTexts(rowTexts)
  const toggle = (index: number, range: boolean): void => {
    const row = rows[index]
    if (!row || !selection) return
    const now = selection.stateOf({ row, index })
    if (selection.reasonOf(now) === null) onSelect(index, now !== 'on', range)
  }
  const keys = useRowKeys({
    scroller,
    rows,
    height: rowHeight,
    onOpen,
    onSelect: selection && toggle,
    onKey: onRowKey
  })
  const onCopy = useRowCopy(columns, rows, what =>
    notice.done(what === 'row' ? texts.copiedRow : texts.copiedCell)
  )
  return onOpen ? { ...keys, onCopy } : noKeys
}

const checkboxWidth: CSSProperties = { width: 'var(--pa-col-checkbox)' }

interface ColumnWidthsProps {
  readonly columns: readonly { readonly key: string }[]
  readonly selectable: boolean
}

function ColumnWidths({ columns, selectable }: ColumnWidthsProps) {
  return (
    <colgroup>
      {selectable && <col style={checkboxWidth} />}
      {columns.map((column, at) => (
        <col key={column.key} style={{ width: `var(${columnVariable(at)})` }} />
      ))}
    </colgroup>
  )
}

function frameClass(
  props: { readonly scrolls?: boolean; readonly wraps?: boolean },
  virtual: boolean
): string {
  const scrolls = props.scrolls || virtual ? ' pa-data-table-scrolls' : ''
  return `pa-data-table pa-goes-on${scrolls}${props.wraps ? ' pa-data-table-wraps' : ''}`
}
