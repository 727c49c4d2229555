import type { DataColumn, TableSort } from './dataColumns.ts'

export interface DataTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** In CSS px: 40, 48 or 56. Default: 48. */
  readonly rowHeight?: number
  readonly sort?: TableSort | null
  /** Called with a column's key when its head is pressed. Without it nothing can be sorted. */
  readonly onSort?: (column: string) => void
  /** No row is known yet: so many grey ones stand in their place. Default: 0. */
  readonly skeletonRows?: number
  /** The rows are those of the last question; the next ones are on their way. Default: false. */
  readonly waiting?: boolean
  /** Gives the table its own scroll bar, so that its head stays in sight. Default: false. */
  readonly scrolls?: boolean
  /** What the rows answer: when it changes, the table is read from its top again. */
  readonly question?: string
  /** Rows grow with what they hold. For short tables only. Default: false. */
  readonly wraps?: boolean
}
