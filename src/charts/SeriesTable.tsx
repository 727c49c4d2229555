import { FigureTable } from './FigureTable.tsx'
import type { FormatFigure, Series } from './series.ts'

export interface SeriesTableProps {
  readonly label: string
  readonly pointLabel: string
  readonly points: readonly string[]
  readonly series: readonly Series[]
  readonly format: FormatFigure
}

/** A row for each point or axis, a column for each series. */
export function SeriesTable({ label, pointLabel, points, series, format }: SeriesTableProps) {
  return (
    <FigureTable
      label={label}
      columns={[
        { key: 'point', title: pointLabel },
        ...series.map(({ key, name }) => ({ key: `series-${key}`, title: name, figure: true }))
      ]}
      rows={points.map((point, at) => ({
        key: `${at}`,
        cells: [point, ...series.map(({ values }) => format(values[at] ?? null))]
      }))}
    />
  )
}
