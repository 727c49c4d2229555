import type { EChartsType } from 'echarts/core'

/** Enlarges a picture around its middle. */
export function zoom(chart: EChartsType | null, factor: number, action: 'geoRoam' | 'graphRoam'): void {
  if (!chart) return
  const [originX, originY] = [chart.getWidth() / 2, chart.getHeight() / 2]
  chart.dispatchAction({
    type: action,
    componentType: 'series',
    seriesIndex: 0,
    zoom: factor,
    originX,
    originY
  })
}
