import type { ReactNode } from 'react'
import './charts.css'

export interface FigureColumn {
  readonly key: string
  readonly title: string
  readonly figure?: boolean
}

export interface FigureRow {
  readonly key: string
  /** One for each column; the first one names the row. */
  readonly cells: readonly ReactNode[]
  readonly chosen?: boolean
}

export interface FigureTableProps {
  readonly label: string
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly FigureRow[]
}

/** The figures of a picture. Scrolls by itself where there are many. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="pa-chart-table" role="group" aria-label={label} tabIndex={0}>
      <table className="pa-chart-figures">
        <caption className="pa-visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} scope="col" className={alignOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key} className={row.chosen ? 'pa-chart-row-chosen' : undefined}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.key} scope="row">
                    {row.cells[at]}
                  </th>
                ) : (
                  <td key={column.key} className={alignOf(column)}>
                    {row.cells[at]}
                  </td>
                )
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function alignOf(column: FigureColumn): string | undefined {
  return column.figure ? 'pa-chart-figure' : undefined
}
