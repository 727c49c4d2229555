import type { EChartsCoreOption } from 'echarts/core'
import type { FormatFigure, Series } from '../series.ts'
import { figureAxis, nameAxis, room } from './axes.ts'
import type { Look } from './useChart.ts'

export interface LinePictureData {
  readonly points: readonly string[]
  readonly lines: readonly Series[]
  readonly format: FormatFigure
}

/** The lines as ECharts is told them. */
export function lineOption(
  { points, lines, format }: LinePictureData,
  { palette, motion }: Look
): EChartsCoreOption {
  return {
    animation: motion,
    animationDuration: 200,
    animationDurationUpdate: 160,
    grid: room,
    xAxis: { ...nameAxis(points, palette), boundaryGap: false },
    yAxis: figureAxis(format, palette),
    series: lines.map(({ key, tone, values }) => ({
      id: key,
      type: 'line',
      // A single known value between unknown ones would be no line: its point shows it.
      showSymbol: true,
      symbol: 'circle',
      symbolSize: 6,
      silent: true,
      lineStyle: { width: 2, color: palette[tone] },
      itemStyle: { color: palette[tone] },
      data: values.map(value => value ?? '-')
    }))
  }
}
