import type { ReactNode } from 'react'

export interface FigureTableProps {
  /** Accessible label. */
  readonly label: string
  /** Above the table. Default: only its label, which is not seen. */
  readonly caption?: ReactNode
  /** What the rows are. */
  readonly head: string
  readonly columns: readonly { readonly key: string; readonly head: string }[]
  readonly rows: readonly {
    readonly key: string
    readonly label: ReactNode
    /** One for each column. */
    readonly figures: readonly ReactNode[]
  }[]
  readonly id?: string
  readonly className: string
}

/** A small table of figures that scrolls by itself. */
export function FigureTable({ label, caption, head, columns, rows, id, className }: FigureTableProps) {
  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div id={id} className={className} role="group" aria-label={label} tabIndex={0}>
      <table>
        {caption ? <caption>{caption}</caption> : <caption className="pa-visually-hidden">{label}</caption>}
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(column => (
              <th key={column.key} scope="col">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map((column, at) => (
                <td key={column.key}>{row.figures[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
