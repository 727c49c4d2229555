import type { ReactNode } from 'react'

/** A column of a table, complete: what its head says and how a row is shown in it. */
export interface DataColumn<Row> {
  readonly key: string
  readonly label: string
  /** Stands in the head, so that figures stand alone. */
  readonly unit?: string | undefined
  readonly align: 'start' | 'end'
  /** In CSS px. */
  readonly width: number
  /** Somebody gave it its width, so that it takes no more where there is room. Default: false. */
  readonly sized?: boolean
  readonly sortable?: boolean
  readonly cell: (row: Row) => ReactNode
  /** What stands in the cell while the row flies by; it has to be cheap to draw. Default: nothing. */
  readonly placeholder?: (row: Row) => ReactNode
  /** The whole of what a cell may cut, as its tooltip. Default: none. */
  readonly tooltip?: ((row: Row) => string) | undefined
  /** What is copied of a cell. Default: what it shows. */
  readonly text?: (row: Row) => string
}

export interface TableSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** 注册资本(万元) */
export function headOf({
  label,
  unit
}: {
  readonly label: string
  readonly unit?: string | undefined
}): string {
  return unit ? `${label}(${unit})` : label
}
