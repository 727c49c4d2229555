import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly key: string
  readonly label: string
  /** Shown in the head. */
  readonly unit?: string | undefined
  readonly align: 'start' | 'end'
  /** In CSS px. */
  readonly width: number
  /** Resized by the user: does not grow into free space. Default: false. */
  readonly sized?: boolean
  /** Shares the free space with the others of its kind, by their widths, in place of the one that fills it. Default: false. */
  readonly shares?: boolean
  /** Takes the free space in place of the first column. Default: false. */
  readonly fills?: boolean
  readonly sortable?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Shown during a fast scroll; must be cheap to render. Default: nothing. */
  readonly placeholder?: (row: Row) => ReactNode
  /** The full text of a cell that may be truncated. Default: none. */
  readonly tooltip?: ((row: Row) => string) | undefined
  /** The text to copy. Default: the text shown. */
  readonly text?: ((row: Row) => string) | undefined
}

export interface TableSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}
