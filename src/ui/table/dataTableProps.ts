import type { DataColumn, TableSort } from './dataColumns.ts'
import type { RowSelection } from './rowSelection.ts'
import type { ScrollPlace } from './scrollPlace.ts'

export interface DataTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  /** Null stands for a row that is on its way. */
  readonly rows: readonly (Row | null)[]
  readonly rowKey: (row: Row) => string
  /** In CSS px: 40, 48 or 56. Default: 48. */
  readonly rowHeight?: number
  /** So many columns stay in sight when the others are moved. Default: 1. */
  readonly frozen?: number
  /** Called with a column's key when somebody draws its edge; null for its first width. Default: widths are fixed. */
  readonly onWidth?: (column: string, width: number | null) => void
  readonly sort?: TableSort | null
  /** Called with a column's key when its head is pressed. Without it nothing can be sorted. */
  readonly onSort?: ((column: string) => void) | undefined
  /** Called with a column's key when somebody is about to press its head. Default: nobody is told. */
  readonly onSortIntent?: ((column: string) => void) | undefined
  /** Gives each row a box to choose it by. Default: rows cannot be chosen. */
  readonly selection?: RowSelection<Row> | undefined
  /** No row is known yet: so many grey ones stand in their place. Default: 0. */
  readonly skeletonRows?: number
  /** The rows are those of the last question; the next ones are on their way. Default: false. */
  readonly waiting?: boolean
  /** Gives the table its own scroll bar, so that its head stays in sight. Default: false. */
  readonly scrolls?: boolean
  /** What the rows answer: when it changes, the table is read from its top again, or from where it was left. */
  readonly question?: string
  /** Remembers where the table was left. Default: nobody does. */
  readonly place?: ScrollPlace | undefined
  /** Told which rows are in sight; the same function each time. */
  readonly onRange?: ((first: number, last: number) => void) | undefined
  /** Enter on a row. With it the rows can be walked through with the keyboard. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Another key on a row; true where it did something. */
  readonly onRowKey?: ((key: string, row: Row, element: HTMLElement) => boolean) | undefined
  /** Rows grow with what they hold. For short tables only. Default: false. */
  readonly wraps?: boolean
}
