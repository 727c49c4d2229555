import type { EChartsCoreOption } from 'echarts/core'
import type { Bar, FormatFigure } from '../series.ts'
import { figureAxis, nameAxis, room, words } from './axes.ts'
import type { Look } from './useChart.ts'

export interface BarPictureData {
  readonly bars: readonly Bar[]
  readonly direction: 'up' | 'across'
  readonly format: FormatFigure
}

/** The bars as ECharts is told them. */
export function barOption(
  { bars, direction, format }: BarPictureData,
  { palette, motion }: Look
): EChartsCoreOption {
  const names = nameAxis(
    bars.map(bar => bar.name),
    palette
  )
  const figures = figureAxis(format, palette)
  const isUp = direction === 'up'
  return {
    animation: motion,
    animationDuration: 200,
    animationDurationUpdate: 160,
    grid: room,
    xAxis: isUp ? names : figures,
    // Names stand in their order from above.
    yAxis: isUp ? figures : { ...names, inverse: true },
    series: [
      {
        id: 'bars',
        type: 'bar',
        barMaxWidth: 28,
        cursor: 'inherit',
        label: {
          show: !isUp,
          position: 'right',
          ...words(palette),
          formatter: ({ dataIndex }: { dataIndex: number }) => format(bars[dataIndex]?.value ?? null)
        },
        emphasis: { disabled: true },
        data: bars.map(({ value, tone }) => ({
          value: value ?? '-',
          itemStyle: { color: palette[tone ?? 'upstream'], borderRadius: isUp ? [3, 3, 0, 0] : [0, 3, 3, 0] }
        }))
      }
    ]
  }
}
