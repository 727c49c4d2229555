import type { EChartsCoreOption } from 'echarts/core'
import { mixColours } from '../palette.ts'
import type { FormatFigure, RadarAxis, Series } from '../series.ts'
import { words } from './axes.ts'
import type { Look } from './useChart.ts'

export interface RadarPictureData {
  readonly axes: readonly RadarAxis[]
  readonly outlines: readonly Series[]
  readonly format: FormatFigure
}

/** The radar as ECharts is told it. Names are drawn as they are: no text of theirs is read as markup. */
export function radarOption(
  { axes, outlines, format }: RadarPictureData,
  { palette, motion }: Look
): EChartsCoreOption {
  const [only] = outlines.length === 1 ? outlines : []
  const titles = axes.map(({ name }, at) => (only ? `${name}\n${format(only.values[at] ?? null)}` : name))
  return {
    animation: motion,
    animationDuration: 200,
    animationDurationUpdate: 160,
    radar: {
      // ECharts goes the other way round.
      indicator: clockwise(axes.map(({ most }, at) => ({ name: titles[at], max: most }))),
      radius: '64%',
      splitNumber: 4,
      axisName: { ...words(palette), lineHeight: 18, formatter: (name: string) => name },
      axisLine: { lineStyle: { color: palette.line } },
      splitLine: { lineStyle: { color: palette.line } },
      splitArea: { areaStyle: { color: [palette.surface, mixColours(palette.surface, palette.line, 0.3)] } }
    },
    series: [
      {
        id: 'outlines',
        type: 'radar',
        silent: true,
        symbol: 'circle',
        symbolSize: 5,
        data: outlines.map(({ name, tone, values }) => ({
          name,
          value: clockwise(axes.map((_, at) => values[at] ?? 0)),
          lineStyle: { color: palette[tone], width: 2 },
          itemStyle: { color: palette[tone] },
          areaStyle: { color: palette[tone], opacity: outlines.length === 1 ? 0.16 : 0.06 }
        }))
      }
    ]
  }
}

function clockwise<Item>([first, ...others]: readonly Item[]): Item[] {
  return first === undefined ? [] : [first, ...others.toReversed()]
}
