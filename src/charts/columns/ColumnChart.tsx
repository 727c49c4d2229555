import { useId, useState, type PointerEvent } from 'react'
import { chartTexts } from '../../text/charts.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { headOf } from '../../ui/table/dataColumns.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import './columnChart.css'

export interface ColumnSeries {
  readonly key: string
  readonly label: string
  readonly unit?: string
  /** One for each point; null where it is not known. */
  readonly values: readonly (number | null)[]
}

export interface ColumnChartProps {
  readonly label: string
  /** What the points are, such as 年份. */
  readonly head: string
  /** Spans of time, one after the other. */
  readonly points: readonly { readonly key: string; readonly label: string }[]
  /** One, or two that stand side by side in the same unit. */
  readonly series: readonly ColumnSeries[]
  /** Default: as a number. */
  readonly format?: (value: number | null) => string
}

/** Figures over time as columns, or as a table. */
export function ColumnChart(props: ColumnChartProps) {
  const texts = useTexts(chartTexts)
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [pointed, point] = useState<number | null>(null)
  return (
    <figure className="pa-columns">
      <figcaption className="pa-columns-head">
        <span className="pa-columns-label">{props.label}</span>
        <Legend {...props} at={asTable ? null : pointed} />
        <TextButton onPress={() => setAsTable(!asTable)} expands={{ id, isOpen: asTable }}>
          {asTable ? texts.asChart : texts.asTable}
        </TextButton>
      </figcaption>
      {asTable ? <FigureTable {...props} id={id} /> : <Plot {...props} pointed={pointed} onPoint={point} />}
    </figure>
  )
}

/** What each series is, with its value at a point. */
function Legend({
  series,
  points,
  format = formatNumber,
  at
}: ColumnChartProps & { readonly at: number | null }) {
  return (
    <span className="pa-columns-legend">
      {at !== null && <span>{points[at]?.label}</span>}
      {series.map(({ key, label, unit = '', values }) => (
        <span key={key} className="pa-columns-series">
          <span className="pa-columns-swatch" />
          {at === null ? headOf({ label, unit }) : `${label} ${format(values[at] ?? null)} ${unit}`}
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
  const top = roundedUp(Math.max(0, ...series.flatMap(({ values }) => values.map(value => value ?? 0))))
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
          <span key={point.key} className="pa-columns-point" data-pointed={at === pointed || undefined}>
            {series.map(({ key, values }) => (
              <span
                key={key}
                className="pa-columns-bar"
                style={{ height: `${percentOf(values[at], top)}%` }}
              />
            ))}
            {at % every === 0 && <span className="pa-columns-tick">{point.label}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

function percentOf(value: number | null | undefined, top: number): number {
  return top > 0 ? (100 * (value ?? 0)) / top : 0
}

/** The next of 1, 2, 4, 10, 20, 40, 100 … */
export function roundedUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4].find(step => value <= step * power) ?? 10) * power
}

function FigureTable({
  label,
  head,
  points,
  series,
  format = formatNumber,
  id
}: ColumnChartProps & { readonly id: string }) {
  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div id={id} className="pa-columns-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <caption className="pa-visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(each => (
              <th key={each.key} scope="col" className="pa-columns-figure">
                {headOf(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              {series.map(({ key, values }) => (
                <td key={key} className="pa-columns-figure">
                  {format(values[at] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
