import type { Palette } from '../palette.ts'
import type { FormatFigure } from '../series.ts'

/** The axis along which names or points stand. */
export function nameAxis(names: readonly string[], palette: Palette) {
  return {
    type: 'category',
    data: [...names],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: { ...words(palette), hideOverlap: true, width: 96, overflow: 'truncate' }
  }
}

/** The axis along which the figures are measured. */
export function figureAxis(format: FormatFigure, palette: Palette) {
  return {
    type: 'value',
    splitNumber: 4,
    splitLine: { lineStyle: { color: palette.line } },
    axisLabel: { ...words(palette), formatter: (value: number) => format(value) }
  }
}

export function words(palette: Palette) {
  return { color: palette.inkSoft, fontFamily: palette.font, fontSize: 12 }
}

/** Around the drawing; the labels of the axes have their own room in it. */
export const room = { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same' as const }
