import { RadarChart } from 'echarts/charts'
import { RadarComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { useCallback, useRef } from 'react'
import type { FormatFigure, RadarAxis, Series } from '../series.ts'
import { radarOption } from './radarOption.ts'
import { useChart, type Look } from './useChart.ts'

register([RadarChart, RadarComponent])

export interface RadarPictureProps {
  readonly label: string
  readonly axes: readonly RadarAxis[]
  readonly outlines: readonly Series[]
  readonly format: FormatFigure
  /** In CSS px. */
  readonly height: number
}

/** The drawn outlines. With one subject its figures stand at the names of the axes. */
export function RadarPicture({ label, axes, outlines, format, height }: RadarPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const option = useCallback(
    (look: Look) => radarOption({ axes, outlines, format }, look),
    [axes, outlines, format]
  )
  useChart(frame, option, {})
  return (
    <div className="pa-chart-picture" style={{ height }}>
      <div ref={frame} className="pa-chart-canvas" role="img" aria-label={label} />
    </div>
  )
}
