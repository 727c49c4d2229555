import { theme } from 'antd'
import type { ECElementEvent, EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { readPalette, type Palette } from '../palette.ts'
import { openChart } from './chartCore.ts'
import { followSize } from './followSize.ts'

/** A place on a picture with axes: the numbers of its column and row, and CSS px from the upper left. */
export interface AxisPlace {
  readonly x: number
  readonly y: number
  readonly offsetX: number
  readonly offsetY: number
}

export interface ChartEvents {
  readonly click?: (event: ECElementEvent) => void
  readonly mouseover?: (event: ECElementEvent) => void
  readonly mousemove?: (event: ECElementEvent) => void
  readonly mouseout?: (event: ECElementEvent) => void
  /** The pointer is somewhere between the axes; null when it leaves. */
  readonly pointed?: (place: AxisPlace | null) => void
  readonly pressed?: (place: AxisPlace) => void
}

const elementEvents = ['click', 'mouseover', 'mousemove', 'mouseout'] as const

/** How a picture looks where it stands. */
export interface Look {
  readonly palette: Palette
  readonly motion: boolean
}

/**
 * Draws on an element for as long as that is there, at its size: what `option` says, in the colours of the theme around
 * it. Gives the picture, null before the element is there.
 */
export function useChart(
  frame: RefObject<HTMLDivElement | null>,
  option: (look: Look) => EChartsCoreOption,
  events: ChartEvents
): RefObject<EChartsType | null> {
  const { token } = theme.useToken()
  const chart = useRef<EChartsType>(null)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const opened = openChart(element)
    chart.current = opened
    hear(opened, latest)
    const stop = followSize(element, () => opened.resize())
    return () => {
      stop()
      chart.current = null
      opened.dispose()
    }
  }, [frame])
  useLayoutEffect(() => {
    if (!frame.current) return
    const look = { palette: readPalette(frame.current), motion: token.motion }
    chart.current?.setOption(option(look), { replaceMerge: ['series'] })
    // Another theme has another token.
  }, [frame, option, token])
  return chart
}

function hear(chart: EChartsType, latest: RefObject<ChartEvents>): void {
  for (const name of elementEvents) chart.on(name, event => latest.current[name]?.(event))
  const page = chart.getZr()
  page.on('mousemove', event => {
    const { pointed } = latest.current
    pointed?.(placeOf(chart, event))
  })
  page.on('globalout', () => latest.current.pointed?.(null))
  page.on('click', event => {
    const { pressed } = latest.current
    const place = pressed && placeOf(chart, event)
    if (place) pressed(place)
  })
}

/** Null beside the axes. */
function placeOf(
  chart: EChartsType,
  { offsetX, offsetY }: Pick<AxisPlace, 'offsetX' | 'offsetY'>
): AxisPlace | null {
  const between = { gridIndex: 0 }
  if (!chart.containPixel(between, [offsetX, offsetY])) return null
  const [x = 0, y = 0] = chart.convertFromPixel(between, [offsetX, offsetY])
  return { x, y, offsetX, offsetY }
}
