import { MapChart } from 'echarts/charts'
import { registerMap, use as register, type ECElementEvent, type EChartsType } from 'echarts/core'
import { useCallback, useRef } from 'react'
import { chartTexts } from '../../text/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useMediaQuery } from '../../theme/useMediaQuery.ts'
import type { LoadedGeometry } from '../geometry/loadGeometry.ts'
import { regionOption, type RegionPictureData } from './regionOption.ts'
import { useECharts, type Look } from './useECharts.ts'
import { useTooltip } from './useTooltip.tsx'
import { ZoomButtons } from './ZoomButtons.tsx'

register([MapChart])

const registered = new Set<string>()

/** ECharts registers maps by name, once for the whole page. */
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
  const tooltip = useTooltip()
  const point = ({ name, event }: ECElementEvent): void => {
    const region = regions.find(each => each.code === name)
    if (!region || !event) return
    tooltip.show(
      <>
        <strong className="pa-chart-tooltip-title">{region.name}</strong>
        <span>
          {label} {format(region.value)}
        </span>
      </>,
      event
    )
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
  const chart = useECharts(frame, option, {
    click: ({ name }) => {
      if (regions.some(each => each.code === name)) onChoose?.(name)
    },
    mouseover: point,
    mousemove: point,
    mouseout: tooltip.hide
  })
  return (
    <div
      className={onChoose ? 'pa-chart-picture pa-chart-picture-pressed' : 'pa-chart-picture'}
      style={{ height }}
    >
      <div ref={frame} className="pa-chart-canvas" role="img" aria-label={texts.mapOf(label)} />
      <ZoomButtons
        onZoom={factor => zoom(chart.current, factor)}
        onReset={() => chart.current?.setOption({ series: [{ id: geometry.name, zoom: 1, center: null }] })}
      />
      {tooltip.element}
    </div>
  )
}

/** Zooms around the center. */
function zoom(chart: EChartsType | null, factor: number): void {
  chart?.dispatchAction({
    type: 'geoRoam',
    componentType: 'series',
    seriesIndex: 0,
    zoom: factor,
    originX: chart.getWidth() / 2,
    originY: chart.getHeight() / 2
  })
}
