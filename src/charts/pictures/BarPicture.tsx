import { BarChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { useCallback, useRef } from 'react'
import { FigureTip } from './FigureTip.tsx'
import type { Bar, FormatFigure } from '../series.ts'
import { barOption } from './barOption.ts'
import { useChart, type AxisPlace, type Look } from './useChart.ts'
import { useTip } from './useTip.tsx'

register([BarChart, GridComponent])

export interface BarPictureProps {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly direction: 'up' | 'across'
  readonly format: FormatFigure
  /** In CSS px. */
  readonly height: number
  readonly onChoose: ((key: string) => void) | undefined
}

/** The drawn bars. The whole strip of a bar answers the pointer: a short one would be hard to meet. */
export function BarPicture({ label, bars, direction, format, height, onChoose }: BarPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const tip = useTip()
  const option = useCallback(
    (look: Look) => barOption({ bars, direction, format }, look),
    [bars, direction, format]
  )
  const axis = direction === 'up' ? 'x' : 'y'
  const point = (place: AxisPlace | null): void => {
    const bar = place && bars[place[axis]]
    if (bar)
      tip.show(<FigureTip title={bar.name} figures={[{ name: label, text: format(bar.value) }]} />, place)
    else tip.hide()
  }
  useChart(frame, option, {
    pointed: point,
    pressed: place => {
      const bar = bars[place[axis]]
      if (bar) onChoose?.(bar.key)
    }
  })
  return (
    <div
      className={onChoose ? 'pa-chart-picture pa-chart-picture-pressed' : 'pa-chart-picture'}
      style={{ height }}
    >
      <div ref={frame} className="pa-chart-canvas" role="img" aria-label={label} />
      {tip.element}
    </div>
  )
}
