import { ColumnChart } from '../../charts/columns/ColumnChart.tsx'
import { formatNumber } from '../../text/format.ts'
import { financingTexts } from '../../text/areas/financing.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { valueOf, valueText, type Measure } from './measures.ts'
import { timeSpans, type Span } from './timeSpans.ts'

export interface TimeChartProps {
  /** Spans with events, the oldest first. */
  readonly spans: readonly Span[]
  readonly by: 'month' | 'year'
  readonly measure: Measure
  /** Events of which no date is known. */
  readonly undated: number
}

export function TimeChart({ spans: known, by, measure, undated }: TimeChartProps) {
  const texts = useTexts(financingTexts)
  const formats = useFormats()
  const spans = timeSpans(known, by)
  const monthless = by === 'year' ? 0 : eventsWithoutMonth(known)
  const notes = [
    undated > 0 && texts.undated(formatNumber(undated)),
    monthless > 0 && texts.monthless(formatNumber(monthless))
  ].filter(each => each !== false)
  const note = notes.length > 0 && formats.clauses(notes)
  if (spans.length === 0) return note && <p className="pa-beside">{note}</p>
  return (
    <ColumnChart
      label={texts.overTime(texts[measure])}
      head={by === 'month' ? texts.month : texts.year}
      points={spans}
      series={[{ key: measure, label: texts[measure], values: spans.map(span => valueOf(span, measure)) }]}
      format={value => valueText(value, measure, formats)}
      note={note}
    />
  )
}

function eventsWithoutMonth(spans: readonly Span[]): number {
  return spans.reduce((sum, { key, events }) => sum + (key.length === 4 ? events : 0), 0)
}
