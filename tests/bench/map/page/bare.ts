import { MapChart } from 'echarts/charts'
import { init, registerMap, use as register, type EChartsCoreOption } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import type { RegionFigure } from '../../../../src/charts/map/regionFigure.ts'
import { classOf, valueClasses } from '../../../../src/charts/map/valueClasses.ts'
import type { GeoJson } from './geoJson.ts'

register([MapChart, LabelLayout, CanvasRenderer])

const registered = new Set<string>()

/** Draws the same picture with ECharts alone; returns what takes it away. */
export function drawBare(
  frame: HTMLElement,
  map: string,
  borders: GeoJson,
  regions: readonly RegionFigure[]
): { readonly pan: (dx: number) => void; readonly remove: () => void } {
  if (!registered.has(map)) registerMap(map, borders)
  registered.add(map)
  const chart = init(frame, null, { renderer: 'canvas' })
  chart.setOption(optionOf(map, borders, regions))
  return {
    pan: dx => chart.dispatchAction({ type: 'geoRoam', componentType: 'series', seriesIndex: 0, dx, dy: 0 }),
    remove: () => chart.dispose()
  }
}

function optionOf(map: string, borders: GeoJson, regions: readonly RegionFigure[]): EChartsCoreOption {
  const names = new Map(regions.map(({ code, name }) => [code, name]))
  return {
    animation: false,
    series: [
      {
        type: 'map',
        map,
        // The borders are projected already.
        aspectScale: 1,
        preserveAspect: 'contain',
        left: 4,
        right: 4,
        top: 4,
        bottom: 4,
        roam: 'move',
        scaleLimit: { min: 1, max: 12 },
        selectedMode: false,
        label: {
          show: true,
          fontFamily: 'sans-serif',
          fontSize: 11,
          formatter: ({ name }: { name: string }) => names.get(name) ?? ''
        },
        labelLayout: { hideOverlap: true },
        data: [...areasOf(regions), ...linesOf(borders)]
      }
    ]
  }
}

const shades = [
  'rgb(221, 231, 250)',
  'rgb(176, 202, 243)',
  'rgb(132, 172, 236)',
  'rgb(83, 138, 228)',
  'rgb(29, 101, 220)'
]
const edges = [
  'rgb(147, 182, 238)',
  'rgb(102, 151, 231)',
  'rgb(58, 121, 225)',
  'rgb(157, 188, 240)',
  'rgb(102, 151, 231)'
]
const none = ['rgb(238, 238, 238)', 'rgb(152, 185, 239)']

function areasOf(regions: readonly RegionFigure[]) {
  const classes = valueClasses(regions.map(({ value }) => value))
  return regions.map(({ code, value }) => {
    const at = classOf(value, classes)
    const [areaColor, borderColor] = at === null ? none : [shades[at], edges[at]]
    const label =
      at !== null && at >= 3
        ? { color: 'rgb(255, 255, 255)' }
        : { color: 'rgb(31, 31, 31)', textBorderColor: 'rgb(255, 255, 255)', textBorderWidth: 2 }
    return {
      name: code,
      value,
      label,
      itemStyle: { areaColor, borderColor, borderWidth: 0.7 },
      emphasis: { itemStyle: { areaColor, borderColor: 'rgb(31, 31, 31)', borderWidth: 1.4 }, label }
    }
  })
}

function linesOf({ features }: GeoJson) {
  return features
    .filter(({ geometry }) => geometry.type === 'LineString')
    .map(({ properties: { name } }) => ({
      name,
      silent: true,
      label: { show: false },
      itemStyle: { borderColor: 'rgb(89, 89, 89)', borderWidth: name.startsWith('dash') ? 1.4 : 0.7 }
    }))
}
