import { useId, useMemo, useRef, type CSSProperties } from 'react'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { columnVariable, layOutColumns, type ColumnLayout } from './columnLayout.ts'
import { DataTableHead } from './DataTableHead.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { DataTableRow } from './DataTableRow.tsx'
import { RowCards } from './RowCards.tsx'
import { TableBody } from './TableBody.tsx'
import { useScrolledSideways } from './useScrolledSideways.ts'
import { useFastScroll } from './useFastScroll.ts'
import { useDeferredRows } from './useDeferredRows.ts'
import { useNarrow } from '../hooks/useNarrow.ts'
import { useNotice } from '../useNotice.tsx'
import { useRowCopy } from './useRowCopy.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRangeSelection } from './useRangeSelection.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useScrollPlace } from './useScrollPlace.ts'
import { useStableCallback } from '../hooks/useStableCallback.ts'
import './dataTable.css'

// Below this many rows a browser is faster with all of them than with a window on them.
const VIRTUAL_FROM = 50

/** A table for any number of rows; where there is no room for one, cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const narrow = useNarrow()
  return narrow ? <RowCards {...props} /> : <WideTable {...props} />
}

function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowHeight = 48, skeletonRows = 0, frozen = 1, selection } = props
  const texts = useTexts(rowTexts)
  const hintId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const hasTicks = selection !== undefined
  const layout = useMemo(() => layOutColumns(columns, frozen, hasTicks), [columns, frozen, hasTicks])
  const virtual = rows.length > VIRTUAL_FROM && !props.wraps
  const onTick = useRangeSelection(rows, selection)
  const { held, ...keys } = useTableKeys(props, scroller, onTick)
  useScrolledSideways(scroller)
  const initialTop = useScrollPlace(scroller, props.question, props.place)
  const { items, inSight } = useRowWindow({
    scroller,
    count: rows.length,
    height: rowHeight,
    virtual,
    held,
    initialTop,
    onRange: props.onRange
  })
  const flying = useFastScroll({ scroller, height: rowHeight, enabled: virtual })
  const drawn = useDeferredRows(rows, virtual ? rows.length : inSight)
  return (
    <div
      ref={scroller}
      className={frameClass(props, virtual)}
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
        <Widths columns={columns} hasTicks={hasTicks} />
        <Head {...props} layout={layout} />
        <TableBody
          columns={columns}
          layout={layout}
          hasTicks={hasTicks}
          height={rowHeight}
          items={items}
          rows={drawn}
          skeletonRows={skeletonRows}
          renderRow={(row, index) => {
            const tick = selection?.stateOf({ row, index }) ?? null
            return (
              <DataTableRow
                key={index}
                row={row}
                index={index}
                columns={columns}
                layout={layout}
                height={rowHeight}
                tick={tick}
                tickLabel={selection?.labelOf(row) ?? ''}
                tickReason={(tick && selection?.reasonOf(tick)) ?? null}
                onTick={onTick}
                flying={flying}
              />
            )
          }}
        />
      </table>
    </div>
  )
}

function Head<Row>({
  columns,
  layout,
  sort,
  ...props
}: DataTableProps<Row> & { readonly layout: ColumnLayout }) {
  const head = props.selection?.head
  const onTick = useStableCallback((on: boolean) => head?.onToggle(on))
  const onSort = useStableCallback((column: string) => props.onSort?.(column))
  const onSortIntent = useStableCallback((column: string) => props.onSortIntent?.(column))
  const onWidth = useStableCallback((column: string, width: number | null) => props.onWidth?.(column, width))
  return (
    <DataTableHead
      columns={columns}
      layout={layout}
      sort={sort}
      onSort={props.onSort && onSort}
      onSortIntent={onSortIntent}
      onWidth={props.onWidth && onWidth}
      tick={head?.state}
      tickLabel={head?.label}
      onTick={onTick}
    />
  )
}

const noKeys = { held: null }

/** What the keyboard does in a table whose rows can be opened. */
function useTableKeys<Row extends object>(
  { columns, rows, rowHeight = 48, selection, onOpen, onRowKey }: DataTableProps<Row>,
  scroller: { readonly current: HTMLDivElement | null },
  onTick: (index: number, on: boolean, range: boolean) => void
) {
  const notice = useNotice()
  const texts = useTexts(rowTexts)
  const tick = (index: number, range: boolean): void => {
    const row = rows[index]
    if (!row || !selection) return
    const now = selection.stateOf({ row, index })
    if (selection.reasonOf(now) === null) onTick(index, now !== 'on', range)
  }
  const keys = useRowKeys({
    scroller,
    rows,
    height: rowHeight,
    onOpen,
    onTick: selection && tick,
    onKey: onRowKey
  })
  const onCopy = useRowCopy(columns, rows, what =>
    notice.done(what === 'row' ? texts.copiedRow : texts.copiedCell)
  )
  return onOpen ? { ...keys, onCopy } : noKeys
}

const tickWidth: CSSProperties = { width: 'var(--pa-col-tick)' }

interface WidthsProps {
  readonly columns: readonly { readonly key: string }[]
  readonly hasTicks: boolean
}

function Widths({ columns, hasTicks }: WidthsProps) {
  return (
    <colgroup>
      {hasTicks && <col style={tickWidth} />}
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
  return `pa-data-table${scrolls}${props.wraps ? ' pa-data-table-wraps' : ''}`
}
