import { useId, useState, type PointerEvent, type ReactNode } from 'react'
import { chartTexts } from '../../text/areas/charts.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FigureTable } from '../../ui/table/FigureTable.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import './columnChart.css'

export interface ColumnSeries {
  readonly key: string
  readonly label: string
  readonly unit?: string
  /** One for each point; null where it is not known. */
  readonly values: readonly (number | null)[]
}

export interface ColumnPoint {
  readonly key: string
  /** Default: its key. */
  readonly label?: string
}

export interface ColumnChartProps {
  readonly label: string
  /** What the points are, such as 年份. */
  readonly head: string
  /** Spans of time, one after the other. */
  readonly points: readonly ColumnPoint[]
  /** One, or two that stand side by side in the same unit. */
  readonly series: readonly ColumnSeries[]
  /** Default: as a number. */
  readonly format?: (value: number | null) => string
  /** What the figures leave out. Default: nothing is said. */
  readonly note?: ReactNode
}

/** Figures over time as columns, or as a table. */
export function ColumnChart(props: ColumnChartProps) {
  const texts = useTexts(chartTexts)
  const formats = useFormats()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [pointed, point] = useState<number | null>(null)
  const { label, head, points, series, format = formatNumber, note } = props
  return (
    <figure className="pa-columns">
      <figcaption className="pa-columns-head">
        <span className="pa-columns-label">{label}</span>
        <Legend {...props} at={asTable ? null : pointed} />
        <TextButton onPress={() => setAsTable(!asTable)} expands={{ id, isOpen: asTable }}>
          {asTable ? texts.asChart : texts.asTable}
        </TextButton>
      </figcaption>
      {asTable ? (
        <FigureTable
          id={id}
          className="pa-columns-table"
          label={label}
          head={head}
          columns={series.map(each => ({ key: each.key, head: formats.head(each.label, each.unit) }))}
          rows={points.map((each, at) => ({
            key: each.key,
            label: nameOf(each),
            figures: series.map(({ values }) => format(values[at] ?? null))
          }))}
        />
      ) : isKnown(series) ? (
        <Plot {...props} pointed={pointed} onPoint={point} />
      ) : (
        <EmptyState title={texts.allUnknown} small />
      )}
      {note && <p className="pa-beside">{note}</p>}
    </figure>
  )
}

function isKnown(series: ColumnChartProps['series']): boolean {
  return series.some(({ values }) => values.some(value => value !== null))
}

function nameOf({ key, label = key }: ColumnPoint): string {
  return label
}

/** What each series is, with its value at a point. */
function Legend({
  series,
  points,
  format = formatNumber,
  at
}: ColumnChartProps & { readonly at: number | null }) {
  const formats = useFormats()
  const pointed = at === null ? undefined : points[at]
  return (
    <span className="pa-columns-legend">
      {pointed && <span>{nameOf(pointed)}</span>}
      {series.map(({ key, label, unit = '', values }) => (
        <span key={key} className="pa-columns-series">
          <span className="pa-columns-swatch" />
          {at === null ? formats.head(label, unit) : `${label} ${format(values[at] ?? null)} ${unit}`}
        </span>
      ))}
    </span>
  )
}

interface PlotProps extends ColumnChartProps {
  readonly pointed: number | null
  readonly onPoint: (at: number | null) => void
}

/** Most labels below the columns. */
const MOST_LABELS = { wide: 12, narrow: 5 }

function Plot({ label, points, series, format = formatNumber, pointed, onPoint }: PlotProps) {
  const texts = useTexts(chartTexts)
  const top = topOf(series.flatMap(({ values }) => values.map(value => value ?? 0)))
  const every = Math.ceil(points.length / MOST_LABELS[useNarrow() ? 'narrow' : 'wide'])
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / width) * points.length)
    onPoint(at >= 0 && at < points.length ? at : null)
  }
  return (
    <div className="pa-columns-plot" role="img" aria-label={texts.seeTable(label)}>
      <span className="pa-columns-scale">{format(top)}</span>
      <span className="pa-columns-scale">{format(top / 2)}</span>
      <div
        className="pa-columns-field"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => onPoint(null)}
      >
        {points.map((point, at) => (
          <span
            key={point.key}
            className="pa-columns-point"
            data-pointed={at === pointed || undefined}
            data-unknown={series.every(({ values }) => (values[at] ?? null) === null) || undefined}
          >
            {series.map(({ key, values }) => (
              <span
                key={key}
                className="pa-columns-bar"
                style={{ height: `${percentOf(values[at], top)}%` }}
              />
            ))}
            {at % every === 0 && <span className="pa-columns-tick">{nameOf(point)}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

function percentOf(value: number | null | undefined, top: number): number {
  return top > 0 ? (100 * (value ?? 0)) / top : 0
}

/** Of the scale: counts have whole ticks, halfway up, too. */
export function topOf(values: readonly number[]): number {
  const top = roundedUp(Math.max(0, ...values))
  return values.every(Number.isInteger) ? Math.max(2, top) : top
}

/** The next of 1, 2, 4, 10, 20, 40, 100 … */
export function roundedUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4].find(step => value <= step * power) ?? 10) * power
}
