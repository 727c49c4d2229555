import type { ReactNode } from 'react'
import { cellPlace, type ColumnLayout } from './columnLayout.ts'
import type { DataColumn } from './dataColumns.ts'
import { cellClass } from './DataTableRow.tsx'
import { Skeleton } from '../Skeleton.tsx'

/** What a row in grey takes from its table. */
export interface GreyRowProps {
  readonly columns: readonly Pick<DataColumn<never>, 'key' | 'align'>[]
  readonly layout: ColumnLayout
  readonly hasTicks: boolean
  /** In CSS px. */
  readonly height: number
}

export interface TableBodyProps<Row> extends GreyRowProps {
  /** The indexes of the rows that exist, in their order. */
  readonly items: readonly number[]
  readonly rows: readonly (Row | null)[]
  /** Grey rows below the others. */
  readonly skeletonRows: number
  readonly renderRow: (row: Row, index: number) => ReactNode
}

/**
 * The rows of a table that exist, and room for those that do not. A place keeps its elements and shows the next row in
 * them: to make them anew for every page costs a browser twice as much.
 */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { items, rows, height, renderRow, skeletonRows, ...grey } = props
  const span = grey.columns.length + (grey.hasTicks ? 1 : 0)
  return (
    <tbody>
      {items.flatMap((index, at) => {
        const row = rows[index]
        const before = index - (items[at - 1] ?? -1) - 1
        return [
          before > 0 && <Gap key={`before ${index}`} height={before * height} span={span} />,
          row ? renderRow(row, index) : <GreyRow key={index} {...grey} height={height} seed={index} />
        ]
      })}
      <Gap height={(rows.length - 1 - (items.at(-1) ?? -1)) * height} span={span} />
      {Array.from({ length: skeletonRows }, (_, seed) => (
        <GreyRow key={seed} {...grey} height={height} seed={seed} />
      ))}
    </tbody>
  )
}

/** A row in the shape of one that comes. */
function GreyRow({ columns, layout, hasTicks, height, seed }: GreyRowProps & { readonly seed: number }) {
  return (
    <tr style={{ height }} aria-hidden="true">
      {hasTicks && <td className="pa-data-table-tick" />}
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

function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={span} className="pa-data-table-gap" style={{ height }} />
    </tr>
  )
}
