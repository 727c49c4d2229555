import type { DataColumn, TableSort } from './columns/dataColumns.ts'
import type { RowSelection } from './selection/rowSelection.ts'
import type { ScrollPlace } from './scroll/scrollPlace.ts'

export interface DataTableProps<Row> {
  /** Accessible label. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  /** Null: not loaded yet. */
  readonly rows: readonly (Row | null)[]
  readonly rowKey: (row: Row) => string
  /** In CSS px: 40, 48 or 56. Default: 48. */
  readonly rowHeight?: number
  /** How many columns are frozen. Default: 1. */
  readonly frozen?: number
  /** Called when a column is resized; null resets it. Default: widths are fixed. */
  readonly onWidth?: (column: string, width: number | null) => void
  readonly sort?: TableSort | null
  /** Without it nothing can be sorted. */
  readonly onSort?: ((column: string) => void) | undefined
  /** Called when the head of a column is about to be pressed. Default: nothing is prefetched. */
  readonly onSortPrefetch?: ((column: string) => void) | undefined
  /** Default: rows cannot be selected. */
  readonly selection?: RowSelection<Row> | undefined
  /** Skeleton rows while nothing is loaded. Default: 0. */
  readonly skeletonRows?: number
  /** The rows are those of the previous query; nothing can be done with them. Default: false. */
  readonly waiting?: boolean
  /** Scrolls by itself, with a sticky head. Default: false. */
  readonly scrolls?: boolean
  /** Identifies the query: when it changes, the scroll offset is restored or reset. */
  readonly queryKey?: string
  /** Remembers the scroll offset. Default: nothing does. */
  readonly place?: ScrollPlace | undefined
  /** Called with the visible rows; must be stable. */
  readonly onRange?: ((first: number, last: number) => void) | undefined
  /** Enter on a row; turns keyboard navigation on. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Another key on a row; true where it was handled. */
  readonly onRowKey?: ((key: string, row: Row) => boolean) | undefined
  /** Rows grow with their content; for short tables only. Default: false. */
  readonly wraps?: boolean
}
