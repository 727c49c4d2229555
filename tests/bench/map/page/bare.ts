import { MapChart } from 'echarts/charts'
import { init, registerMap, use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import type { LoadedGeometry } from '../../../../src/charts/geometry/loadGeometry.ts'
import type { RegionFigure } from '../../../../src/charts/map/regionFigure.ts'
import { regionOption } from '../../../../src/charts/map/regionOption.ts'
import { valueClasses } from '../../../../src/charts/map/valueClasses.ts'

register([MapChart, LabelLayout, CanvasRenderer])

const registered = new Set<string>()

const palette = {
  chosen: 'rgb(255, 123, 32)',
  figure: 'rgb(9, 88, 217)',
  surface: 'rgb(255, 255, 255)',
  line: 'rgb(217, 217, 217)',
  ink: 'rgb(31, 31, 31)',
  inkSoft: 'rgb(89, 89, 89)',
  font: 'sans-serif'
}

/** Draws the same picture with ECharts alone; returns what takes it away. */
export function drawBare(
  frame: HTMLElement,
  geometry: LoadedGeometry,
  regions: readonly RegionFigure[]
): () => void {
  const { name, features } = geometry
  if (!registered.has(name)) registerMap(name, features)
  registered.add(name)
  const classes = valueClasses(regions.map(({ value }) => value))
  const chart = init(frame, null, { renderer: 'canvas' })
  chart.setOption(
    regionOption(
      { geometry, regions, classes, chosen: [] },
      { palette, motion: false, drags: true, seaName: '南海诸岛' }
    )
  )
  return () => chart.dispose()
}
