import { LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { useCallback, useRef } from 'react'
import type { FormatFigure, Series } from '../series.ts'
import { FigureTip } from './FigureTip.tsx'
import { lineOption } from './lineOption.ts'
import { useChart, type AxisPlace, type Look } from './useChart.ts'
import { useTip } from './useTip.tsx'

register([LineChart, GridComponent])

export interface LinePictureProps {
  readonly label: string
  readonly points: readonly string[]
  readonly lines: readonly Series[]
  readonly format: FormatFigure
  /** In CSS px. */
  readonly height: number
}

/** The drawn lines; the pointer reads all of them at its point. */
export function LinePicture({ label, points, lines, format, height }: LinePictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const tip = useTip()
  const option = useCallback(
    (look: Look) => lineOption({ points, lines, format }, look),
    [points, lines, format]
  )
  const read = (place: AxisPlace | null): void => {
    const point = place && points[place.x]
    if (!place || point === null || point === undefined) return tip.hide()
    const figures = lines.map(({ name, values }) => ({ name, text: format(values[place.x] ?? null) }))
    tip.show(<FigureTip title={point} figures={figures} />, place)
  }
  useChart(frame, option, { pointed: read })
  return (
    <div className="pa-chart-picture" style={{ height }}>
      <div ref={frame} className="pa-chart-canvas" role="img" aria-label={label} />
      {tip.element}
    </div>
  )
}
