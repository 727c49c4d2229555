import { MapChart } from 'echarts/charts'
import { registerMap, use as register, type ECElementEvent } from 'echarts/core'
import { useCallback, useRef } from 'react'
import { chartTexts } from '../../text/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useMediaQuery } from '../../theme/useMediaQuery.ts'
import type { LoadedGeometry } from '../geometry/loadGeometry.ts'
import { FigureTip } from './FigureTip.tsx'
import { regionOption, type RegionPictureData } from './regionOption.ts'
import { useChart, type Look } from './useChart.ts'
import { useTip } from './useTip.tsx'
import { zoom } from './zoom.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

register([MapChart])

const registered = new Set<string>()

/** ECharts keeps its maps for the whole page; each of ours is the same wherever it is drawn. */
function registerGeometry({ name, features }: LoadedGeometry): void {
  if (registered.has(name)) return
  registered.add(name)
  registerMap(name, features)
}

export interface RegionPictureProps extends RegionPictureData {
  readonly label: string
  /** In CSS px. */
  readonly height: number
  readonly format: (value: number | null) => string
  readonly onChoose: ((code: string) => void) | undefined
}

/** The drawn map. */
export function RegionPicture({ label, height, format, onChoose, ...data }: RegionPictureProps) {
  const texts = useTexts(chartTexts)
  const { seaName } = texts
  const { geometry, regions, classes, chosen } = data
  const tip = useTip()
  const point = ({ name, event }: ECElementEvent): void => {
    const region = regions.find(each => each.code === name)
    if (!region || !event) return
    const figures = [{ name: label, text: format(region.value) }]
    tip.show(<FigureTip title={region.name} figures={figures} />, event)
  }
  const frame = useRef<HTMLDivElement>(null)
  const drags = !useMediaQuery('(pointer: coarse)')
  const option = useCallback(
    (look: Look) => {
      registerGeometry(geometry)
      return regionOption({ geometry, regions, classes, chosen }, { ...look, drags, seaName })
    },
    [geometry, regions, classes, chosen, drags, seaName]
  )
  const chart = useChart(frame, option, {
    click: ({ name }) => {
      if (regions.some(each => each.code === name)) onChoose?.(name)
    },
    mouseover: point,
    mousemove: point,
    mouseout: tip.hide
  })
  return (
    <div
      className={onChoose ? 'pa-chart-picture pa-chart-picture-pressed' : 'pa-chart-picture'}
      style={{ height }}
    >
      <div ref={frame} className="pa-chart-canvas" role="img" aria-label={texts.mapOf(label)} />
      <ZoomButtons
        onZoom={factor => zoom(chart.current, factor, 'geoRoam')}
        onReset={() => chart.current?.setOption({ series: [{ id: geometry.name, zoom: 1, center: null }] })}
      />
      {tip.element}
    </div>
  )
}
